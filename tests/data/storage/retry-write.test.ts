import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { retryWrite } from '#data/storage/retry-write.ts'
import { Failure } from '#domain/failure.ts'

test('the result of a write that succeeded is passed on', async () => {
  expect(await retryWrite(async () => 7)).toBe(7)
})

test.each([
  ['a full disk', 'not_saved', new Dexie.QuotaExceededError('full')],
  ['the browser’s own', 'not_saved', new DOMException('full', 'QuotaExceededError')],
  ['a closed database', 'storage_failed', new Dexie.DatabaseClosedError('closed')],
  ['an aborted transaction', 'storage_failed', new Dexie.AbortError('aborted')],
])('%s fails with %s', async (_, code, error) => {
  await expect(retryWrite(() => Promise.reject(error))).rejects.toMatchObject({ code })
})

test('a Failure of our own is passed on unchanged', async () => {
  const failure = new Failure('queue_full')
  await expect(retryWrite(() => Promise.reject(failure))).rejects.toBe(failure)
})

test('an unexpected error is not reported as a full disk', async () => {
  const bug = new TypeError('x is undefined')
  await expect(retryWrite(() => Promise.reject(bug))).rejects.toBe(bug)
})

/** A database that can free storage `spare` times. */
function databaseWith(spare: number) {
  const log: string[] = []
  let left = spare
  const db = {
    open: () => {
      log.push('open')
      return Dexie.Promise.resolve(new Dexie('none'))
    },
    freeQuota: async () => {
      log.push('free quota')
      left -= 1
      return left >= 0
    },
  }
  return { db, log }
}

/** A write that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: readonly unknown[]) {
  const left = [...errors]
  return async () => {
    if (left.length > 0) throw left.shift()
    return 'saved'
  }
}

const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'))
const connectionLost = new DOMException('The connection is closing.', 'InvalidStateError')

test('a write that finds the disk full runs again after each deletion that frees quota', async () => {
  const { db, log } = databaseWith(2)
  expect(await retryWrite(failing(full, full), db)).toBe('saved')
  expect(log).toEqual(['free quota', 'free quota'])
})

test('when nothing is left to delete it is not saved', async () => {
  const { db, log } = databaseWith(1)
  await expect(retryWrite(failing(full, full), db)).rejects.toMatchObject({ code: 'not_saved' })
  expect(log).toEqual(['free quota', 'free quota'])
})

test('a disk that stays full ends the retries', async () => {
  const { db, log } = databaseWith(100)
  const always = () => Promise.reject(full)
  await expect(retryWrite(always, db)).rejects.toMatchObject({ code: 'not_saved' })
  expect(log).toHaveLength(4)
})

test('a lost connection is opened again, twice at most', async () => {
  const { db, log } = databaseWith(0)
  expect(await retryWrite(failing(connectionLost, connectionLost), db)).toBe('saved')
  await expect(
    retryWrite(failing(connectionLost, connectionLost, connectionLost), db),
  ).rejects.toMatchObject({
    code: 'storage_failed',
  })
  expect(log).toEqual(['open', 'open', 'open', 'open'])
})

test('a database that we closed stays closed', async () => {
  const { db, log } = databaseWith(0)
  const closed = new Dexie.DatabaseClosedError('closed')
  await expect(retryWrite(failing(closed), db)).rejects.toMatchObject({ code: 'storage_failed' })
  expect(log).toEqual([])
})
