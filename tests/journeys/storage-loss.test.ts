import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owingCount } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/ask/')
})
afterAll(() => village.close())

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
}

/** Deletes the app's IndexedDB databases as a browser does on a full disk; localStorage stays. */
async function evict(phone: VillagePhone): Promise<void> {
  const page = phone.page()
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await devtools.detach()
}

function unsentInSentinel(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const { owners = [] } = JSON.parse(localStorage.getItem('fosol_phone') ?? '{}')
    return owners.reduce((sum: number, owner: { unsent: number }) => sum + owner.unsent, 0)
  })
}

function deviceId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fosol_phone') ?? '{}').deviceId)
}

test('F43: the browser deletes the databases under the open page: the page reports the loss, and the next question is answered', async () => {
  const phone = await village.phone()
  const page = phone.page()
  village.proxy.failAlways(gone)
  await ask(page, 'Will be lost')
  await expect.poll(() => unsentInSentinel(page)).toBe(1)
  const before = await deviceId(page)
  await evict(phone)
  await ask(page, 'When do I sow Aman rice?')
  await page.getByText('one request without an answer may be lost').waitFor()
  expect(await owingCount(page)).toBe(1)

  village.proxy.failAlways(undefined)
  await phone.open('/ai-crop-advisor')
  await expect.poll(() => owingCount(page), { timeout: 20_000 }).toBe(0)
  expect(await deviceId(page)).toBe(before)
  await page.getByText('one request without an answer may be lost').waitFor()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect.poll(() => page.getByText('may be lost').count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('may be lost').count()).toBe(0)
})

test('F46: an older window blocks the upgrade of the databases: the page says so and saves nothing', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const holder = await phone.page().context().newPage()
  await holder.goto(`${village.proxy.url}/icon.svg`)
  await phone.page().goto('about:blank')
  await holder.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('fosol-device')
        gone.onsuccess = () => {
          const older = indexedDB.open('fosol-device', 5)
          older.onsuccess = () => resolve()
          older.onerror = () => reject(older.error)
        }
      }),
  )
  const page = phone.page()
  await page.goto(`${village.proxy.url}/ai-crop-advisor`)
  await page.getByText('Close the other windows').waitFor({ timeout: 10_000 })
  await page.getByLabel('Your question').fill('Typed while blocked')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  expect(await page.getByText('Saved on this phone').count()).toBe(0)
  expect(await page.getByLabel('Your question').inputValue()).toBe('Typed while blocked')
  await holder.close()
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
  await expect.poll(() => page.getByText('Close the other windows').count()).toBe(0)
})

/** Asks the worker how many files are missing. */
function missingFiles(page: Page, type: 'CHECK_SHELL' | 'REPAIR_SHELL'): Promise<unknown> {
  return page.evaluate(async (messageType) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const reply = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    active?.postMessage({ type: messageType }, [port2])
    return reply
  }, type)
}

test('the worker counts missing files and downloads them again', async () => {
  const phone = await village.phone()
  const page = phone.page()
  expect(await missingFiles(page, 'CHECK_SHELL')).toBe(0)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (/crops-page|index\.html/.test(url)) await cache.delete(url)
      }
    }
  })
  expect(await missingFiles(page, 'CHECK_SHELL')).toBeGreaterThanOrEqual(2)
  expect(await missingFiles(page, 'REPAIR_SHELL')).toBe(0)
  await phone.goOffline()
  await phone.open('/crop-recommendation')
})
