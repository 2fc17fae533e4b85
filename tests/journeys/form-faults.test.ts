import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** The names of the fields that the summary leads to, in its order, each tried. */
async function ledTo(page: Page): Promise<readonly (string | null)[]> {
  const names: (string | null)[] = []
  for (const link of await page.getByRole('alert').getByRole('link').all()) {
    await link.click()
    names.push(await page.locator(':focus').getAttribute('name'))
  }
  return names
}

test('every fault of the crop form is said at once, and leads to its field', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await page.getByLabel('Nitrogen (N)').fill('many')
  await page.getByLabel('Humidity').fill('750')
  await page.getByLabel('Rainfall').fill('1,200')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  const summary = page.getByRole('alert')
  await summary.getByText('Prediction failed. Please check inputs and try again.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await ledTo(page)).toEqual(['nitrogen', 'humidity', 'rainfall'])
  // One is put right: the others are still named.
  await page.getByLabel('Humidity').fill('75')
  expect(await ledTo(page)).toEqual(['nitrogen', 'rainfall'])
})

test('every fault of a login and of a sign-up is said at once, and leads to its field', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByText('2 fields need a look.').waitFor()
  expect(await ledTo(page)).toEqual(['username', 'password'])
  await phone.open('/signup')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Age', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('3 fields need a look.').waitFor()
  expect(await ledTo(page)).toEqual(['email', 'password', 'age'])
})
