import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf, send } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const leaves = 'avb Mv‡Qi cvZvq †cvKv'
const swallowed = 'ev”Pv wel †L‡q‡Q'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

async function adviser(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  await phone.open(path)
  return phone
}

const line = (phone: VillagePhone, read: string) =>
  phone
    .page()
    .getByRole('main')
    .locator('p')
    .filter({ hasText: 'Typed with Bijoy' })
    .getByText(read)

test('a question in Bijoy is answered in Bengali, and a line says how it was read', async () => {
  const phone = await adviser()
  const page = phone.page()
  await send(phone, leaves)
  await page.getByRole('heading', { level: 2, name: leaves }).waitFor()
  const read = line(phone, 'ধান গাছের পাতা\u09df পোকা')
  await read.waitFor()
  expect(await read.getAttribute('lang')).toBe('bn')
  await page.getByText('Built-in knowledge').first().waitFor()
  const [record] = await recordsOf(village, leaves)
  expect(record?.tunedResponse).toMatch(/[\u0980-\u09ff]/)
  expect(await findings(page)).toEqual([])
})

test('what to do in an emergency stands there while it is being typed in Bijoy, and after it was asked', async () => {
  const phone = await adviser()
  const page = phone.page()
  const card = page.locator('[data-danger=emergency]')
  await page.getByLabel('Your question').fill(swallowed)
  await card.waitFor()
  expect(await card.getByRole('link').first().getAttribute('href')).toBe('tel:999')
  await send(phone, swallowed)
  await line(phone, 'বাচ্চা বিষ খে\u09dfেছে').waitFor()
  await card.waitFor()
})

test('the server keeps a question as it was typed, also one that has waited', async () => {
  const phone = await adviser()
  const late = 'Avjyi goK †ivM'
  await phone.goOffline()
  await send(phone, late)
  await line(phone, 'আলুর ম\u09dcক রোগ').waitFor()
  expect(await recordsOf(village, late)).toEqual([])
  await phone.goOnline()
  await expect.poll(async () => (await recordsOf(village, late)).length).toBe(1)
})
