import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { retryOnReopen } from '#data/storage/retry-on-reopen.ts'
import { Failure } from '#domain/failure.ts'

const aborted = new Dexie.DatabaseClosedError('closed', new DOMException('gone', 'AbortError'))

test('a read that lost its connection runs again after the database was reopened', async () => {
  let opened = 0
  const read = async () => {
    if (opened < 2) throw aborted
    return 'read'
  }
  const reopen = async () => {
    opened += 1
  }
  expect(await retryOnReopen(read, reopen)).toBe('read')
})

test('a reopening that never ends does not block the read', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) throw aborted
    return reads
  }
  expect(await retryOnReopen(read, () => new Promise(() => undefined))).toBe(2)
})

test('a database that stays closed fails with storage_failed, and any other error is passed on', async () => {
  const nothing = async () => undefined
  await expect(retryOnReopen(() => Promise.reject(aborted), nothing)).rejects.toMatchObject({
    code: 'storage_failed',
  })
  const failure = new Failure('queue_full')
  await expect(retryOnReopen(() => Promise.reject(failure), nothing)).rejects.toBe(failure)
})
