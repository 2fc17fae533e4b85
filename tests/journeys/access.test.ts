import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '#support/axe.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const routes = [
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/login',
  '/signup',
  '/nowhere',
]

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
  // Tall, so that the bar at the lower edge covers nothing that could be scrolled free of it.
  await phone.page().setViewportSize({ width: 360, height: 4000 })
})
afterAll(() => village.close())

const cases = ['en', 'bn'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    routes.map((route) => ({ language, theme, route })),
  ),
)

test.each(cases)(
  '$route has no barrier in $language, $theme',
  async ({ language, theme, route }) => {
    const page = phone.page()
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open(route)
    expect(await findings(page)).toEqual([])
  },
)

test('the answers and what waits have no barrier', async () => {
  const page = phone.page()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await phone.open('/ai-crop-advisor')
  await phone.goOffline()
  await page.locator('textarea').fill('আলুর পাতায় কালো দাগ, কুয়াশার পর। কী করব?')
  await page.locator('form button[type=submit]').click()
  await page.getByText('অপেক্ষায় আছে').waitFor()
  expect(await findings(page)).toEqual([])
  await phone.open('/waiting')
  await page.getByRole('button', { name: 'ফাইলে রাখুন' }).click()
  await page.getByText('ফাইলে রাখা হয়েছে').last().waitFor()
  await page.getByText('মাঠের জন্য তৈরি').waitFor()
  expect(await findings(page)).toEqual([])
  await phone.goOnline()
})

test('the history and what can be done with an entry have no barrier', async () => {
  const page = phone.page()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await signUp(phone, 'ayesha@example.org')
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await page.locator('textarea').fill('When should I sow mustard?')
  await page.locator('form button[type=submit]').click()
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await phone.open('/history')
    const entry = page.getByRole('article')
    await entry.getByRole('button', { name: 'Open' }).click()
    expect(await findings(page)).toEqual([])
    await entry.getByRole('button', { name: 'Delete' }).click()
    expect(await findings(page)).toEqual([])
  }
})

test('the offer to tell of answers and the question before a logout have no barrier', async () => {
  const own = await village.phone()
  const page = own.page()
  await page.setViewportSize({ width: 360, height: 4000 })
  await signUp(own, 'rokeya@example.org')
  await own.open('/ai-crop-advisor')
  await own.goOffline()
  await page.locator('textarea').fill('When should I sow lentils?')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: 'Tell me when the answer is here' }).waitFor()
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '1 question not sent yet' })
    await dialog.getByRole('button', { name: 'Delete and log out' }).waitFor()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete and log out' }).click()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

async function signUp(on: VillagePhone, email: string): Promise<void> {
  await on.open('/signup')
  await on.page().getByLabel('Email').fill(email)
  await on.page().getByLabel('Password', { exact: true }).fill('a good long password')
  await on.page().getByRole('button', { name: 'Create account' }).click()
  await on.page().waitForURL('**/history')
}
