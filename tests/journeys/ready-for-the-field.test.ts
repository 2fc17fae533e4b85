import { afterAll, beforeAll, test } from 'vitest'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

const inEnglish = 'Ready for the field'
const inBengali = /মাঠের জন্য/

/** The row of "My field" that says what works without a network. */
function row(title: string | RegExp) {
  return phone.page().getByRole('main').getByRole('listitem').filter({ hasText: title })
}

function unfold(title: string): Promise<void> {
  return phone.page().getByRole('button', { name: title }).click()
}

test('my field says in both languages what works without a network', async () => {
  const page = phone.page()
  await phone.open('/my-field')
  const english = row(inEnglish)
  await english.getByText('Works without a network').waitFor()
  await unfold(inEnglish)
  const topics = buildPack(entryFiles, 'en', knowledgeTables('en')).entries.length
  await english.getByText(`Farm knowledge, English: ${topics} topics are here`).waitFor()
  await english.getByText(/^Space used: [\d.]+ MB$/).waitFor()
  await english.getByText(/^Last heard from our server: (just now|\d+ \w+ ago)$/).waitFor()
  // Else the page would bring the Bengali knowledge by itself as soon as it is idle.
  await page.getByLabel('Save data').check()
  await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click()
  const bengali = row(inBengali)
  await bengali.getByText('কিছু এখনো বাকি').waitFor()
  await bengali.getByRole('button', { name: 'বাংলা আনুন' }).click()
  await bengali.getByText('নেট ছাড়াই চলবে').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await english.getByText('Works without a network').waitFor()
})

test('a missing file is counted, and a tap downloads it', async () => {
  const page = phone.page()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) if (/crops-page/.test(url)) await cache.delete(url)
    }
  })
  await phone.open('/my-field')
  await row(inEnglish).getByText('Something is still missing').waitFor()
  await unfold(inEnglish)
  await row(inEnglish).getByText('2 files missing').waitFor()
  await page.getByRole('button', { name: 'Bring what is missing' }).click()
  await row(inEnglish).getByText('Works without a network').waitFor()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  await phone.goOnline()
})
