import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const question = 'ধানের চারা হলুদ হয়ে যাচ্ছে। কী করব?'
const readings = [
  ['Nitrogen (N)', '90'],
  ['Phosphorus (P)', '45'],
  ['Potassium (K)', '40'],
  ['Soil pH', '6.8'],
  ['Temperature', '25'],
  ['Humidity', '75'],
  ['Rainfall', '850'],
] as const

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

async function recommend(): Promise<void> {
  const page = phone.page()
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  for (const [label, value] of readings) await page.getByLabel(label).first().fill(value)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.getByText('Waiting (1)').waitFor()
}

test('the badge leads to one place where all that waits is listed, saved as a file and taken back', async () => {
  await phone.goOffline()
  await ask(phone, question)
  await recommend()
  const page = phone.page()
  await page.getByRole('link', { name: '2 requests waiting on this phone' }).click()
  await page.getByRole('heading', { name: 'Questions (1)' }).waitFor()
  await page.getByRole('heading', { name: 'Crop readings (1)' }).waitFor()
  await page.getByText(question).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  const told = lines.map((line) => JSON.parse(line))
  expect(told.map(({ kind }) => kind)).toEqual(['ask', 'recommend'])
  expect(told[0]).toMatchObject({ question, state: 'queued' })
  expect(told[1].field.readings).toMatchObject({ nitrogen: 90, rainfall: 850 })
})

test('readings to be changed go back into their form, after a question when something stands there', async () => {
  const page = phone.page()
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  await page.getByLabel('Rainfall').first().fill('111')
  await page.getByRole('link', { name: '2 requests waiting on this phone' }).click()
  const item = page.getByRole('listitem').filter({ hasText: '850 mm' })
  await item.getByRole('button', { name: 'Edit as new' }).click()
  await item.getByRole('button', { name: 'Replace' }).click()
  await page.waitForURL('**/crop-recommendation')
  await expect.poll(() => page.getByLabel('Rainfall').first().inputValue()).toBe('850')
})

test('with the network everything goes, and the page says that nothing waits', async () => {
  await phone.open('/waiting')
  const page = phone.page()
  await page.getByRole('heading', { name: 'Questions (1)' }).waitFor()
  await phone.goOnline()
  await page.getByRole('button', { name: 'Send all now' }).click()
  await page
    .getByText('Nothing is waiting. All that you sent has its answer.')
    .waitFor({ timeout: 30_000 })
})
