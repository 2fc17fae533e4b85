import { expect, test } from 'vitest'
import { listRecommendationLines, pullPage, readChange } from '#contract/history-calls.ts'
import { earlierResult } from '#support/earlier-result.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'

const row = { ...conversationRow(), seq: 7 }
const change = { kind: 'conversation', id: row.id, seq: 7, data: row }

test('a page is read although one of its changes cannot be read', () => {
  const page = { epoch: '1', changes: [7, change], cursor: 'c', before: null, hasMore: false }
  expect(pullPage.reply.parse(page).changes).toEqual([7, change])
})

test('records, tombstones and results of the first version are changes', () => {
  const { id, seq } = row
  const earlier = { ...recommendationRow(), seq, result: earlierResult }
  expect(readChange(change)).toMatchObject({ id, seq })
  expect(readChange({ kind: 'conversation', id, seq, deleted: true })).toMatchObject({ id })
  expect(readChange({ kind: 'recommendation', id, seq, data: earlier })).toMatchObject({ id })
})

test.each([
  ['nothing', undefined],
  ['a text', 'change'],
  ['a kind of later', { ...change, kind: 'photo' }],
  ['one without a number', { ...change, seq: undefined }],
  ['one whose record has no answer', { ...change, data: { ...row, tunedResponse: null } }],
  ['one of no known moment', { ...change, data: { ...row, createdAt: 'one day' } }],
])('%s is no change', (_name, value) => {
  expect(readChange(value)).toBeUndefined()
})

test("a line of the readings' history needs nothing of the result", () => {
  const { result: _result, ...line } = { ...recommendationRow(), seq: 1 }
  expect(listRecommendationLines.reply.safeParse({ items: [line], total: 1 }).success).toBe(true)
})
