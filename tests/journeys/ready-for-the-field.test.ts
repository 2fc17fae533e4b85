import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

function card(title: string) {
  return phone
    .page()
    .locator('section')
    .filter({ has: phone.page().getByText(title) })
}

/** Cumulative layout shift as the browser measures it (up to 0.1 is "good"). */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

test('the foot of the advisor page says in both languages what works without a network', async () => {
  const page = phone.page()
  const english = card('Ready for the field')
  await english.getByText('Works without a network').waitFor()
  const topics = buildPack(entryFiles, 'en', knowledgeTables('en')).entries.length
  await english.getByText(`Farm knowledge, English: ${topics} topics are here`).waitFor()
  await english.getByText(/^Space used: [\d.]+ MB$/).waitFor()
  await english.getByText(/^Last heard from our server: (just now|\d+ \w+ ago)$/).waitFor()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  const bengali = card('মাঠের জন্য তৈরি')
  await bengali.getByText('কিছু এখনো বাকি').waitFor()
  await bengali.getByRole('button', { name: 'বাংলা আনুন' }).click()
  await bengali.getByText('নেট ছাড়াই চলবে').waitFor()
  await phone.open('/waiting')
  await bengali.getByText('নেট ছাড়াই চলবে').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await english.waitFor()
})

test.each([
  [360, 740],
  [1280, 800],
])('the readiness card causes no layout shift (%i×%i)', async (width, height) => {
  await phone.page().setViewportSize({ width, height })
  for (const path of ['/ai-crop-advisor', '/waiting']) {
    await phone.open(path)
    await card('Ready for the field').waitFor()
    expect(await layoutShift(phone.page())).toBeLessThan(0.01)
  }
})

test('a missing file is counted, and a tap downloads it', async () => {
  const page = phone.page()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) if (/crops-page/.test(url)) await cache.delete(url)
    }
  })
  await phone.open('/waiting')
  await card('Ready for the field').getByText('2 files missing').waitFor()
  await page.getByRole('button', { name: 'Bring what is missing' }).click()
  await card('Ready for the field').getByText('Works without a network').waitFor()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  await phone.goOnline()
})
