import { expect, test } from 'vitest'
import { exclusively, ifFree, type Locks, stealLock } from '#data/storage/locks.ts'
import { tabLocks } from '#support/tab-locks.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Locks of a browser whose other tab never releases: every wait ends with a `TimeoutError`. */
const neverReleased: Locks = {
  request: () => Promise.reject(new DOMException('waited too long', 'TimeoutError')),
}

test('without Web Locks work runs at once', async () => {
  const work = async () => 'done'
  expect(await exclusively(undefined, 'a', work)).toBe('done')
  expect(await ifFree(undefined, 'a', work)).toBe('done')
})

test('exclusive work runs one after the other', async () => {
  const locks = tabLocks()
  const first = gate()
  const order: string[] = []
  const one = exclusively(locks, 'a', () => first.opened.then(() => order.push('one')))
  const two = exclusively(locks, 'a', async () => order.push('two'))
  first.open()
  await Promise.all([one, two])
  expect(order).toEqual(['one', 'two'])
})

test('exclusive work runs without the lock when the wait times out', async () => {
  expect(await exclusively(neverReleased, 'a', async () => 'done')).toBe('done')
})

test('exclusive work that fails is not run again', async () => {
  let times = 0
  const failing = async () => {
    times += 1
    throw new Error('no')
  }
  await expect(exclusively(tabLocks(), 'a', failing)).rejects.toThrow('no')
  expect(times).toBe(1)
})

test('`ifFree` does nothing while another tab holds the lock', async () => {
  const locks = tabLocks()
  locks.freezeHolderOf('a')
  expect(await ifFree(locks, 'a', async () => 'done')).toBeUndefined()
})

test('`takeOver` runs the work, and the former holder gets undefined', async () => {
  const locks = tabLocks()
  const slow = gate()
  const former = ifFree(locks, 'a', () => slow.opened)
  expect(await stealLock(locks, 'a', async () => 'done')).toBe('done')
  expect(await former).toBeUndefined()
})

test('`ifFree` passes on the error of the work', async () => {
  const failing = () => Promise.reject(new Error('no'))
  await expect(ifFree(tabLocks(), 'a', failing)).rejects.toThrow('no')
})
