import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** Clicks each link of the error summary; returns the names of the fields that got the focus. */
async function linkedFields(page: Page): Promise<readonly (string | null)[]> {
  const names: (string | null)[] = []
  for (const link of await page.getByRole('alert').getByRole('link').all()) {
    await link.click()
    names.push(await page.locator(':focus').getAttribute('name'))
  }
  return names
}

test('the crop form lists all invalid fields at once, with a link to each', async () => {
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
  expect(await linkedFields(page)).toEqual(['nitrogen', 'humidity', 'rainfall'])
  // One field is corrected: the others stay listed.
  await page.getByLabel('Humidity').fill('75')
  expect(await linkedFields(page)).toEqual(['nitrogen', 'rainfall'])
})

test('login and sign-up list all invalid fields at once, with a link to each', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByText('2 fields need a look.').waitFor()
  expect(await linkedFields(page)).toEqual(['username', 'password'])
  await phone.open('/signup')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Age', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('3 fields need a look.').waitFor()
  expect(await linkedFields(page)).toEqual(['email', 'password', 'age'])
})
