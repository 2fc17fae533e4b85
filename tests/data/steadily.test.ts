import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { steadily } from '#data/steadily.ts'
import { Failure } from '#domain/failure.ts'

const aborted = new Dexie.DatabaseClosedError('closed', new DOMException('gone', 'AbortError'))

test('a read under which the connection was taken runs again once it is open', async () => {
  let opened = 0
  const read = async () => {
    if (opened < 2) throw aborted
    return 'read'
  }
  const reopen = async () => {
    opened += 1
  }
  expect(await steadily(read, reopen)).toBe('read')
})

test('a database that does not open at all holds nobody up', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) throw aborted
    return reads
  }
  expect(await steadily(read, () => new Promise(() => undefined))).toBe(2)
})

test('when it stays closed nothing can be saved, and any other error is itself', async () => {
  const nothing = async () => undefined
  await expect(steadily(() => Promise.reject(aborted), nothing)).rejects.toMatchObject({
    code: 'not_saved',
  })
  const failure = new Failure('queue_full')
  await expect(steadily(() => Promise.reject(failure), nothing)).rejects.toBe(failure)
})
