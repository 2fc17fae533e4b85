import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, send } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { owingCount } from '#support/phone-view.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const smut = 'Green and yellow balls on the rice grains. What is it?'
const mustard = 'When should I sow mustard?'
const dark = 'My loan has eaten the farm and I do not want to live any more.'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

async function newPhone(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  return phone
}

const listed = (page: Page) =>
  page.getByRole('region', { name: 'Your other questions' }).getByRole('listitem').getByRole('link')
const card = (page: Page, name: string) => page.getByRole('heading', { level: 4, name })
const shown = (page: Page, question: string) =>
  page.getByRole('heading', { level: 2, name: question })

/** Whether the focus is on the place that is for it around an element. */
const hasFocusAround = (element: Locator) =>
  element.evaluate((inner) => inner.closest('[tabindex="-1"]') === document.activeElement)

/** Asks, and waits for the answer of the server. */
async function askAndRead(phone: VillagePhone, question: string): Promise<void> {
  await ask(phone, question)
  await expect.poll(() => owingCount(phone.page())).toBe(0)
}

/** Waits until a question stands in the upper half of the window, below the bar of the app. */
async function untilInSight(page: Page, question: string): Promise<void> {
  const top = async () => (await shown(page, question).boundingBox())?.y ?? Number.NaN
  await expect.poll(top).toBeGreaterThan(56)
  await expect.poll(top).toBeLessThan(phoneSize.height / 2)
}

test('an earlier question is shown at a tap, and again at a reload; the way back leads to the newest', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await askAndRead(phone, smut)
  await askAndRead(phone, mustard)
  await expect.poll(() => listed(page).count()).toBe(1)
  expect(await listed(page).innerText()).toMatch(/^Green and yellow balls.+False smut.+Answered/s)
  expect(await listed(page).locator('use, svg[viewBox="0 0 64 64"]').count()).toBeGreaterThan(0)
  expect((await listed(page).boundingBox())?.height).toBeGreaterThanOrEqual(48)
  expect(await findings(page)).toEqual([])

  await listed(page).click()
  await untilInSight(page, smut)
  await card(page, 'False smut').waitFor()
  expect(await shown(page, mustard).count()).toBe(0)
  await expect.poll(() => listed(page).innerText()).toContain(mustard)
  expect(await hasFocusAround(shown(page, smut))).toBe(true)
  expect(await findings(page)).toEqual([])

  await page.reload()
  await shown(page, smut).waitFor()
  await page.getByRole('link', { name: 'Back to your latest question' }).click()
  await shown(page, mustard).waitFor()
  expect(await page.getByRole('link', { name: 'Back to your latest question' }).count()).toBe(0)
  await page.goBack()
  await shown(page, smut).waitFor()
  await page.goBack()
  await shown(page, mustard).waitFor()

  await listed(page).click()
  await shown(page, smut).waitFor()
  await askAndRead(phone, 'How do I store paddy?')
  await untilInSight(page, 'How do I store paddy?')
  await expect.poll(() => listed(page).count()).toBe(2)
  expect(new URL(page.url()).search).toBe('')
})

test('without a network each question that waits shows the phone’s own answer at a tap', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await phone.goOffline()
  await ask(phone, smut)
  await ask(phone, mustard)
  await page.getByText('Waiting (2)').waitFor()
  expect(await listed(page).count()).toBe(0)
  // The shown one is no link.
  expect(await page.getByRole('link', { name: mustard }).count()).toBe(0)
  await page.getByRole('link', { name: smut }).click()
  await untilInSight(page, smut)
  await card(page, 'False smut').waitFor()
  expect(await findings(page)).toEqual([])

  // Deleted while its address is open: the newest is shown.
  const item = page.getByRole('listitem').filter({ hasText: smut })
  await item.getByRole('button', { name: 'Delete' }).click()
  await item.getByRole('button', { name: 'Delete' }).click()
  await shown(page, mustard).waitFor()
  await ask(phone, smut)
  await page.getByRole('link', { name: mustard }).click()
  await shown(page, mustard).waitFor()

  await phone.goOnline()
  await expect.poll(() => owingCount(page)).toBe(0)
  await shown(page, mustard).waitFor()
  await expect.poll(() => listed(page).allInnerTexts()).toHaveLength(1)
})

test('a private question is a neutral line; a tap shows it, a reload does not', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await phone.open(path)
  const calm = page.locator('[data-danger=private]')
  await send(phone, dark)
  await calm.waitFor()
  await askAndRead(phone, 'When do I sow Boro?')
  await expect.poll(() => listed(page).count()).toBe(1)
  expect(await listed(page).innerText()).toMatch(/^A private question\n/)
  await listed(page).click()
  await calm.waitFor()
  expect(new URL(page.url()).search).not.toBe('')

  await page.reload()
  await listed(page).first().waitFor()
  expect(await calm.count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain('My loan')
  await listed(page).filter({ hasText: 'A private question' }).click()
  await calm.waitFor()
})
