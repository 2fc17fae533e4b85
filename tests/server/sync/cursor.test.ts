import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorText, olderCursorText, readCursor, readOlderCursor } from '#server/sync/cursor.ts'

const seq = fc.nat({ max: 2 ** 48 - 1 })
const place = fc.record({ epoch: fc.uuid(), seq })
const olderPlace = fc.record({ epoch: fc.uuid(), seq, since: seq })

test('a cursor is decoded as it was encoded, short and URL-safe', () => {
  fc.assert(
    fc.property(place, olderPlace, (cursor, older) => {
      expect(readCursor(cursorText(cursor))).toEqual(cursor)
      expect(readOlderCursor(olderCursorText(older))).toEqual(older)
      expect(cursorText(cursor)).toMatch(/^[\w-]{30}$/)
      expect(olderCursorText(older)).toMatch(/^[\w-]{38}$/)
    }),
  )
})

test('the two kinds of cursors are not confused', () => {
  fc.assert(
    fc.property(place, olderPlace, (cursor, older) => {
      expect(readOlderCursor(cursorText(cursor))).toBeUndefined()
      expect(readCursor(olderCursorText(older))).toBeUndefined()
    }),
  )
})

test('an invalid text is not a cursor', () => {
  const given = cursorText({ epoch: '9b2f3c60-0c7e-4a51-8a52-08a1f0a3a3c1', seq: 7 })
  for (const text of ['', ' ', `${given} `, `${given}=`, `*${given}`, given.slice(1), 'ধান']) {
    expect([text, readCursor(text)]).toEqual([text, undefined])
  }
})
