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

/** A database that has something to give up a number of times. */
function databaseWith(spare: number) {
  const log: string[] = []
  let left = spare
  const db = {
    open: () => {
      log.push('open')
      return Dexie.Promise.resolve(new Dexie('none'))
    },
    makeRoom: async () => {
      log.push('make room')
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
const taken = new DOMException('The connection is closing.', 'InvalidStateError')

test('a write that finds no room is tried again after each thing that was given up', async () => {
  const { db, log } = databaseWith(2)
  expect(await saved(failing(full, full), db)).toBe('saved')
  expect(log).toEqual(['make room', 'make room'])
})

test('when nothing is left to give up it is not saved', async () => {
  const { db, log } = databaseWith(1)
  await expect(saved(failing(full, full), db)).rejects.toMatchObject({ code: 'not_saved' })
  expect(log).toEqual(['make room', 'make room'])
})

test('a disk that is full whatever is given up ends the tries', async () => {
  const { db, log } = databaseWith(100)
  const always = () => Promise.reject(full)
  await expect(saved(always, db)).rejects.toMatchObject({ code: 'not_saved' })
  expect(log).toHaveLength(4)
})

test('a lost connection is opened again, twice at most', async () => {
  const { db, log } = databaseWith(0)
  expect(await saved(failing(taken, taken), db)).toBe('saved')
  await expect(saved(failing(taken, taken, taken), db)).rejects.toMatchObject({
    code: 'not_saved',
  })
  expect(log).toEqual(['open', 'open', 'open', 'open'])
})

test('what we have closed ourselves stays closed', async () => {
  const { db, log } = databaseWith(0)
  const closed = new Dexie.DatabaseClosedError('closed')
  await expect(saved(failing(closed), db)).rejects.toMatchObject({ code: 'not_saved' })
  expect(log).toEqual([])
})
