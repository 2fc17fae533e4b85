import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInToHistory } from '#support/history-page.ts'
import { keptDrafts } from '#support/kept-draft.ts'
import { openAccount } from '#support/own-account.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const password = 'a good long password'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

async function newPhone(path: string): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.open(path)
  return phone
}

/** Puts texts into controls as some password managers do: without an event. */
function fillSilently(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((values) => {
    for (const [name, text] of Object.entries(values)) {
      const control = document.querySelector(`main [name=${name}]`)
      const prototype = Object.getPrototypeOf(control)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
    }
  }, texts)
}

/** Makes React render the whole page, twice. */
async function renderAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /[a-z]/ }).waitFor()
}

const controlOf = (page: Page, name: string) => page.locator(`main [name=${name}]`)

/** The name of the control that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

const profileOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
    return (await fetch('/api/accounts/me/', { headers })).json()
  })

test('a login that was filled in without events is read as it stands', async () => {
  const { email } = await openAccount(village.server().url, 'silent@example.org')
  const page = (await newPhone('/login')).page()
  await fillSilently(page, { username: email, password })
  await renderAgain(page)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/history')
})

test('a sign-up that was filled in without events is read as it stands', async () => {
  const phone = await village.phone()
  const page = phone.page()
  // The field with suggestions comes after the plain one was filled in.
  const gate = Promise.withResolvers<void>()
  await page.route(/country-combobox/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await phone.open('/signup')
  await fillSilently(page, {
    ...{ firstName: 'Rahima', lastName: 'Khatun', email: 'filled@example.org', password },
    ...{ gender: 'Female', country: 'Bangladesh', age: '৪১' },
  })
  await renderAgain(page)
  gate.resolve()
  await page.locator('main [name=country][role=combobox]').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/history')
  expect(await profileOf(page)).toMatchObject({
    ...{ firstName: 'Rahima', lastName: 'Khatun', email: 'filled@example.org' },
    ...{ gender: 'Female', countryCode: 'BD', age: 41 },
  })
})

test('a refused login that was filled in without events keeps what stands there', async () => {
  const page = (await newPhone('/login')).page()
  await fillSilently(page, { username: 'nobody@example.org', password })
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByText('Invalid username or password.').waitFor()
  expect(await controlOf(page, 'username').inputValue()).toBe('nobody@example.org')
  expect(await controlOf(page, 'password').inputValue()).toBe(password)
})

test('a password is changed also when the browser filled both fields in without events', async () => {
  const phone = await village.phone()
  await logInToHistory(phone, await openAccount(village.server().url, 'changes@example.org'))
  await phone.open('/account')
  const page = phone.page()
  await page.getByLabel('New password', { exact: true }).waitFor()
  await page.evaluate((present) => {
    const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=password]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(first, present)
    set?.call(second, 'shapla gacha ৪৭২৯১৬')
  }, password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page
    .getByRole('main')
    .getByText(/^Your password is changed/)
    .waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
})

test('a country is chosen by a tap or by keys, and comes back with the draft', async () => {
  const phone = await newPhone('/signup')
  const page = phone.page()
  const country = page.locator('main [name=country][role=combobox]')
  await country.fill('banglad')
  await page.getByRole('option', { name: 'Bangladesh' }).click()
  await expect.poll(() => country.inputValue()).toBe('Bangladesh')
  await country.fill('nepa')
  await page.getByRole('option', { name: 'Nepal' }).waitFor()
  await country.press('ArrowDown')
  await country.press('Enter')
  await expect.poll(() => country.inputValue()).toBe('Nepal')
  await page.getByLabel('Gender').selectOption('Female')
  await controlOf(page, 'age').fill('41')
  const isKept = async () => (await keptDrafts(page)).some((draft) => draft.includes('"age":"41"'))
  await expect.poll(isKept).toBe(true)
  await phone.open('/login')
  await phone.open('/signup')
  await expect.poll(() => controlOf(page, 'country').inputValue()).toBe('Nepal')
  expect(await controlOf(page, 'gender').inputValue()).toBe('Female')
  expect(await controlOf(page, 'age').inputValue()).toBe('41')
})

test('an email with invisible characters signs up and logs in as the clean one', async () => {
  const phone = await newPhone('/signup')
  const page = phone.page()
  await controlOf(page, 'email').fill('\u200erahi\u200bma@example.org')
  await controlOf(page, 'password').fill('shapla gacha ৪৭২৯১৬')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/history')
  expect(await profileOf(page)).toMatchObject({ email: 'rahima@example.org' })
  const other = await village.phone()
  await logInToHistory(other, {
    email: '\u2060rahima@example.org\u200b',
    password: 'shapla gacha 472916',
  })
})

test('Enter goes to the next reading, and recommends only after the last one', async () => {
  const page = (await newPhone('/crop-recommendation')).page()
  let calls = 0
  // Of the service worker, too: it may be the one that sends.
  page.context().on('request', (request) => {
    if (request.url().includes('/api/crops/recommend/')) calls += 1
  })
  await controlOf(page, 'nitrogen').fill('90')
  const after = ['phosphorus', 'potassium', 'temperature', 'humidity', 'soilPh', 'rainfall']
  for (const next of after) {
    await page.keyboard.press('Enter')
    expect(await focusedName(page)).toBe(next)
  }
  await page.keyboard.press('Enter')
  await page.getByText('From the server').waitFor()
  expect(calls).toBe(1)
})

test('Bengali digits that a keyboard composes stand in the age as they were meant', async () => {
  const phone = await newPhone('/signup')
  const page = phone.page()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  const age = controlOf(page, 'age')
  await age.focus()
  const devtools = await page.context().newCDPSession(page)
  for (const text of ['2', '25']) {
    const caret = { selectionStart: text.length, selectionEnd: text.length }
    await devtools.send('Input.imeSetComposition', { text, ...caret })
    expect(await age.inputValue()).toBe(text)
  }
  await devtools.send('Input.insertText', { text: '25' })
  await expect.poll(() => age.inputValue()).toBe('২৫')
})

test('the page stays when the browser refuses to change its address', async () => {
  const phone = await village.phone()
  const page = phone.page()
  const account = await openAccount(village.server().url, 'searches@example.org')
  await account.ask('When do I sow jute?')
  await logInToHistory(phone, account)
  const broken: Error[] = []
  page.on('pageerror', (error) => broken.push(error))
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
    }
  })
  const search = page.locator('main [name=q]')
  await search.fill('jute')
  for (let times = 0; times < 5; times++) await search.press('Enter')
  await page.getByRole('article').filter({ hasText: 'When do I sow jute?' }).waitFor()
  expect(broken).toEqual([])
})
