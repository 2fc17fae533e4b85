import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import type { StorageState } from '#data/storage/watch-database.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

/** An older window that holds a database and does not let go. */
function holding(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = Dexie.dependencies.indexedDB.open(name, 5)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

test('F46: while an older window holds the databases that is said, nothing is called saved, and it ends by itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const network = scriptedNetwork()
  network.brings(weather.silence)
  const browser = oneBrowser(network)
  const older = await holding('fosol-device')
  const states: StorageState[] = []
  let isSaved = false
  const opening = browser.open({ onStorage: (state) => states.push(state) })
  const asking = opening.then(async (phone) => {
    await phone.advisor.ask('Typed while blocked')
    isSaved = true
    return phone
  })
  await expect.poll(() => states, { timeout: 4_000 }).toEqual(['open', 'blocked'])
  expect(isSaved).toBe(false)

  older.close()
  const phone = await asking
  expect(states).toEqual(['open', 'blocked', 'open'])
  expect(await now(phone.waiting.count())).toBe(1)
})

test('F46: another owner’s database that does not open does not stop the start', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  const first = await browser.open()
  await first.advisor.ask('First')
  browser.leavePages()
  const older = await holding('fosol-o-user-somebody')
  const phone = await browser.open()
  const key = await phone.advisor.ask('While somebody else’s is held')
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  older.close()
})
