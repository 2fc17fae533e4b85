import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { saved } from '#data/saved.ts'
import { Failure } from '#domain/failure.ts'

test('the result of a write that succeeded is passed on', async () => {
  expect(await saved(async () => 7)).toBe(7)
})

test.each([
  ['a full disk', new Dexie.QuotaExceededError('full')],
  ['a closed database', new Dexie.DatabaseClosedError('closed')],
  ['an aborted transaction', new Dexie.AbortError('aborted')],
  ['the browser’s own word for a full disk', new DOMException('full', 'QuotaExceededError')],
])('%s is told as "not saved"', async (_, error) => {
  await expect(saved(() => Promise.reject(error))).rejects.toMatchObject({ code: 'not_saved' })
})

test('a refusal of our own stays what it is', async () => {
  const failure = new Failure('queue_full')
  await expect(saved(() => Promise.reject(failure))).rejects.toBe(failure)
})

test('a bug is not passed off as a full disk', async () => {
  const bug = new TypeError('x is undefined')
  await expect(saved(() => Promise.reject(bug))).rejects.toBe(bug)
})
