import { expect, test } from 'vitest'
import { exclusively, ifFree, type Locks, takeOver } from '#data/locks.ts'
import { tabLocks } from '#support/tab-locks.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A browser whose other tab never gives the lock: whoever waits for it gives up. */
const lockNeverCame: Locks = {
  request: () => Promise.reject(new DOMException('waited too long', 'TimeoutError')),
}

test('without locks work is done at once', async () => {
  const work = async () => 'done'
  expect(await exclusively(undefined, 'a', work)).toBe('done')
  expect(await ifFree(undefined, 'a', work)).toBe('done')
})

test('exclusive work is done one after the other', async () => {
  const locks = tabLocks()
  const first = gate()
  const order: string[] = []
  const one = exclusively(locks, 'a', () => first.opened.then(() => order.push('one')))
  const two = exclusively(locks, 'a', async () => order.push('two'))
  first.open()
  await Promise.all([one, two])
  expect(order).toEqual(['one', 'two'])
})

test('exclusive work is done without its turn when that does not come', async () => {
  expect(await exclusively(lockNeverCame, 'a', async () => 'done')).toBe('done')
})

test('exclusive work that fails is not done again', async () => {
  let times = 0
  const failing = async () => {
    times += 1
    throw new Error('no')
  }
  await expect(exclusively(tabLocks(), 'a', failing)).rejects.toThrow('no')
  expect(times).toBe(1)
})

test('what somebody else is at is left to him', async () => {
  const locks = tabLocks()
  locks.freezeHolderOf('a')
  expect(await ifFree(locks, 'a', async () => 'done')).toBeUndefined()
})

test('a taken lock lets the taker work and tells the one who had it', async () => {
  const locks = tabLocks()
  const slow = gate()
  const robbed = ifFree(locks, 'a', () => slow.opened)
  expect(await takeOver(locks, 'a', async () => 'done')).toBe('done')
  expect(await robbed).toBeUndefined()
})

test('work that fails under a free lock fails', async () => {
  const failing = () => Promise.reject(new Error('no'))
  await expect(ifFree(tabLocks(), 'a', failing)).rejects.toThrow('no')
})
