import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { untilFieldIsKept } from '#support/kept-field.ts'
import { forgetRows } from '#support/kept-rows.ts'
import { openMyField } from '#support/my-field-page.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** A phone as wide as a cheap one. */
async function fieldPhone() {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  return phone
}

/** The crops that stand under a heading, as links. */
function cropsUnder(page: Page, heading: string): Promise<readonly string[]> {
  const list = page.getByRole('main').getByRole('region', { name: heading }).getByRole('link')
  return list.evaluateAll((links) => links.map(({ textContent }) => textContent))
}

/** Opens the crops to choose from. */
async function openCrops(page: Page, button: RegExp) {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  return page.getByRole('dialog', { name: 'What do you grow?' })
}

test('what a guest grows is tapped without a network, comes first in the search by pictures, and is taken back', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await openMyField(phone)
  const dialog = await openCrops(page, /^Add crops$/)
  const tile = (name: string) => dialog.getByRole('button', { name, exact: true })
  // An unsteady finger: the second tap takes nothing back.
  await tile('brinjal').dblclick()
  await dialog.getByLabel('Search for a crop').fill('lau')
  await tile('bottle gourd').click()
  await dialog.getByText('2 crops chosen').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await untilFieldIsKept(page, { crops: ['brinjal', 'bottle_gourd'] })
  const own = page.getByRole('list', { name: 'My crops' })
  await own.getByRole('link', { name: 'brinjal' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where on the plant?' }).waitFor()

  await phone.open('/find-by-pictures')
  await page.getByRole('heading', { name: 'Your crops' }).waitFor()
  expect(await cropsUnder(page, 'Your crops')).toEqual(['brinjal', 'bottle gourd'])
  expect(await cropsUnder(page, 'Often asked about')).not.toContain('brinjal')

  await openMyField(phone)
  await openCrops(page, /^Add or remove$/)
  await tile('brinjal').click()
  await dialog.getByText('1 crop chosen').waitFor()
  await page.keyboard.press('Escape')
  await untilFieldIsKept(page, { crops: ['bottle_gourd'] })
  await expect.poll(() => own.getByRole('link').allTextContents()).toEqual(['bottle gourd'])
})

test('crops and land that are said on one page do not take each other back', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await openMyField(phone)
  await page.getByLabel('District').selectOption('bogura')
  const dialog = await openCrops(page, /^Add crops$/)
  await dialog.getByRole('button', { name: 'jute', exact: true }).click()
  await dialog.getByText('1 crop chosen').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const more = page.getByRole('main').getByRole('button', { name: 'Add or remove' })
  await expect.poll(() => more.evaluate((tile) => tile === document.activeElement)).toBe(true)
  await page.getByLabel('District').selectOption('sylhet')
  await untilFieldIsKept(page, { district: 'sylhet', crops: ['jute'] })
})

test('a land that is only in the drafts is still there after the first crop', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await openMyField(phone)
  await page.getByLabel('District').selectOption('bogura')
  await untilFieldIsKept(page, { district: 'bogura' })
  await untilDraftIsKept(page, 'bogura')
  await forgetRows(page, { database: 'fosol-o-', store: 'meta', key: 'field' })
  await openMyField(phone)
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('bogura')
  const dialog = await openCrops(page, /^Add crops$/)
  await dialog.getByRole('button', { name: 'jute', exact: true }).click()
  await untilFieldIsKept(page, { district: 'bogura', crops: ['jute'] })
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await page.getByLabel('District').inputValue()).toBe('bogura')
})

test('where the crop is asked for, the own ones stand first, as many as before', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const choices = page.getByRole('list', { name: 'Which crop is it?' }).getByRole('button')
  const question = 'There are spots on the leaves. What can I do?'
  await ask(phone, question)
  await choices.first().waitFor()
  const before = await choices.allTextContents()
  await openMyField(phone)
  const dialog = await openCrops(page, /^Add crops$/)
  await dialog.getByRole('button', { name: 'litchi', exact: true }).click()
  await untilFieldIsKept(page, { crops: ['litchi'] })
  await phone.open('/ai-crop-advisor')
  await ask(phone, `${question}?`)
  await expect.poll(() => choices.allTextContents()).toEqual(['litchi', ...before.slice(0, -1)])
})
