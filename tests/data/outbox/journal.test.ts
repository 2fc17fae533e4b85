import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addJournalLine } from '#data/outbox/journal.ts'
import { OwnerDatabase } from '#data/storage/database.ts'

test('a line says what happened, to which request and when', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  await addJournalLine(db, 'enqueued', 'key')
  await addJournalLine(db, 'started')
  const lines = await db.journal.toArray()
  expect(lines.map(({ event, key }) => [event, key])).toEqual([
    ['enqueued', 'key'],
    ['started', undefined],
  ])
  expect(lines[0]?.at).toMatch(/^\d{4}-.*Z$/)
})

test('the newest 500 lines are kept', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  await db.transaction('rw', db.journal, async () => {
    for (let n = 1; n <= 503; n += 1) await addJournalLine(db, `event ${n}`)
  })
  const lines = await db.journal.toArray()
  expect([lines.length, lines[0]?.event, lines.at(-1)?.event]).toEqual([
    500,
    'event 4',
    'event 503',
  ])
})
