import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { signal } from '#data/storage/live.ts'
import { createStorageCheck, watchOpening } from '#data/storage/storage-check.ts'
import type { StorageState } from '#data/storage/watch-database.ts'

const never = new Promise<never>(() => undefined)
const refused = { name: 'Failure', code: 'storage_failed' }

/** Seconds in the hands of a test. */
function handSeconds() {
  const counting = new Map<object, { seconds: number; tick: (seconds: number) => unknown }>()
  return {
    count(tick: (seconds: number) => unknown) {
      const one = {}
      counting.set(one, { seconds: 0, tick })
      return () => counting.delete(one)
    },
    async pass(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) {
        for (const each of [...counting.values()]) {
          each.seconds += 1
          each.tick(each.seconds)
        }
        // What was answered meanwhile is handled.
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
  }
}

function storageThat(read: () => Promise<unknown>) {
  const { count, pass } = handSeconds()
  const storage = signal<StorageState>('open')
  const states: StorageState[] = []
  storage.subscribe((state) => states.push(state))
  return { storage, states, count, pass, ...createStorageCheck(storage, read, count) }
}

test('work that waits for the network is waited for while the databases answer', async () => {
  const { states, pass, checked } = storageThat(async () => undefined)
  let answer: (words: string) => void = () => undefined
  const work = checked(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  )
  await pass(60)
  answer('answered')
  expect(await work).toBe('answered')
  expect(states).toEqual(['open'])
})

test('work that waits for silent databases fails within ten seconds, and nothing more is begun until they answer', async () => {
  let answer: (value: unknown) => void = () => undefined
  const reading = new Promise((resolve) => {
    answer = resolve
  })
  const { states, pass, checked } = storageThat(() => reading)
  const stuck = expect(checked(() => never)).rejects.toMatchObject(refused)
  await pass(8)
  await stuck
  const later = vi.fn(async () => 'saved')
  await expect(checked(later)).rejects.toMatchObject(refused)
  expect(later).not.toHaveBeenCalled()
  answer(undefined)
  await pass(1)
  expect(states).toEqual(['open', 'silent', 'open'])
  expect(await checked(later)).toBe('saved')
})

test('a read that is lost holds up no later one', async () => {
  const reads = [
    () => never,
    () => Promise.reject(new Dexie.AbortError('lost')),
    () => Promise.resolve(),
  ]
  const { states, pass, checked } = storageThat(() => reads.shift()?.() ?? never)
  const stuck = expect(checked(() => never)).rejects.toMatchObject(refused)
  await pass(20)
  await stuck
  expect(states).toEqual(['open', 'silent', 'open'])
})

test('a value that does not come starts the check, one that has come does not', async () => {
  const read = vi.fn(() => never)
  const { states, pass, watch } = storageThat(read)
  watch(signal('here'), () => undefined)
  const stop = watch({ subscribe: () => () => undefined }, () => undefined)
  stop()
  await pass(30)
  expect(read).not.toHaveBeenCalled()
  watch({ subscribe: () => () => undefined }, () => undefined)
  await pass(8)
  expect(states).toEqual(['open', 'silent'])
})

test('databases that take long to open are silent until they are open', async () => {
  const { storage, states, count, pass } = storageThat(() => never)
  let open: (value: string) => void = () => undefined
  const databases = new Promise<string>((resolve) => {
    open = resolve
  })
  const opening = watchOpening(storage, databases, count)
  await pass(9)
  expect(states).toEqual(['open', 'silent'])
  open('open')
  expect(await opening).toBe('open')
  expect(states).toEqual(['open', 'silent', 'open'])
})

test('what is known more exactly stays: an older window holds the databases', async () => {
  const { storage, states, pass, checked } = storageThat(() => never)
  storage.set('blocked')
  void checked(() => never)
  await pass(30)
  expect(states).toEqual(['open', 'blocked'])
})

test('an error of the databases is a failure of the storage, any other is passed on', async () => {
  const { checked } = storageThat(async () => undefined)
  const closed = new Dexie.DatabaseClosedError('closed')
  await expect(checked(() => Promise.reject(closed))).rejects.toMatchObject(refused)
  const bug = new TypeError('a bug')
  await expect(checked(() => Promise.reject(bug))).rejects.toBe(bug)
})
