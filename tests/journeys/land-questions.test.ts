import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '#support/axe.ts'
import { choice, water } from '#support/crop-form.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { untilFieldIsSent } from '#support/kept-field.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** Keeps the bodies of the requests, and lets the server's replies ask for the land. */
async function watchRequests(phone: VillagePhone): Promise<readonly unknown[]> {
  const bodies: unknown[] = []
  await phone.context().route('**/api/crops/recommend/', async (route) => {
    bodies.push(route.request().postDataJSON())
    const headers = { ...(await route.request().allHeaders()), accept: 'application/json' }
    const response = await route.fetch({ headers })
    await route.fulfill({ response, json: { ...(await response.json()), question: 'landType' } })
  })
  // A sync of the history would replace the replies with the server's own records.
  await phone.context().route('**/api/sync/**', (route) => route.abort())
  return bodies
}

/** Chooses again what is chosen, later than a double tap would. */
async function takeBack(page: Page, question: RegExp): Promise<void> {
  await page.waitForTimeout(600)
  await chosen(page, question).click()
  await expect.poll(() => chosen(page, question).count()).toBe(0)
}

function chosen(page: Page, question: RegExp): Locator {
  return page.getByRole('group', { name: question }).getByRole('radio', { checked: true })
}

const password = 'a good long password'

const soil = /^How rich is the soil/

test('district, water, salt and irrigation go out with the request and are there the next time', async () => {
  const phone = await village.phone()
  const bodies = await watchRequests(phone)
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await page.getByLabel('District').selectOption('khulna')
  await choice(page, water, /^Chest to head/).check()
  await choice(page, /salty in spring/, /^A little/).check()
  await choice(page, /water to irrigate/, /^No/).check()
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From the server').waitFor()
  expect(bodies).toMatchObject([
    { district: 'khulna', landType: 'medium_lowland', soilSalinity: 4, irrigated: false },
  ])
  expect(bodies[0]).toMatchObject({ nitrogen: null, rainfall: null })

  await phone.open('/crop-recommendation')
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('khulna')
  await expect.poll(() => choice(page, water, /^Chest to head/).isChecked()).toBe(true)
  await takeBack(page, water)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).not.toHaveProperty('landType')
  await phone.open('/crop-recommendation')
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('khulna')
  expect(await chosen(page, water).count()).toBe(0)
})

async function signUp(phone: VillagePhone, email: string): Promise<void> {
  await phone.open('/signup')
  await phone.page().getByLabel('Email').fill(email)
  await phone.page().getByLabel('Password', { exact: true }).fill(password)
  await phone.page().getByRole('button', { name: 'Create account' }).click()
  await phone.page().waitForURL('**/history')
}

async function logIn(phone: VillagePhone, email: string): Promise<void> {
  await phone.open('/login')
  await phone.page().getByLabel('Username').fill(email)
  await phone.page().getByLabel('Password', { exact: true }).fill(password)
  await phone.page().getByRole('main').getByRole('button', { name: 'Login' }).click()
  await phone.page().waitForURL('**/history')
}

test('what one phone was told of the field the account’s other phone knows, and what was taken back it forgets', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await page.getByLabel('District').selectOption('khulna')
  await signUp(phone, 'salma@example.org')
  await phone.open('/crop-recommendation')
  // The guest's answer is not the account's.
  expect(await page.getByLabel('District').inputValue()).toBe('')
  await page.getByLabel('District').selectOption('bogura')
  await untilFieldIsSent(page, { district: 'bogura' })
  await choice(page, water, /^Chest to head/).check()
  await untilFieldIsSent(page, { district: 'bogura', landType: 'medium_lowland' })

  const other = await village.phone()
  await logIn(other, 'salma@example.org')
  await other.open('/crop-recommendation')
  await expect.poll(() => other.page().getByLabel('District').inputValue()).toBe('bogura')
  await expect.poll(() => choice(other.page(), water, /^Chest to head/).isChecked()).toBe(true)
  await takeBack(other.page(), water)
  await untilFieldIsSent(other.page(), { district: 'bogura' })

  const pulled = page.waitForResponse('**/api/sync/**')
  await phone.open('/history')
  await pulled
  await phone.open('/crop-recommendation')
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('bogura')
  await expect.poll(() => chosen(page, water).count()).toBe(0)
})

test('another tab of the form follows at once, also when the only answer is taken back', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  await phone.open('/crop-recommendation')
  const first = phone.page()
  await phone.newTab('/crop-recommendation')
  await choice(phone.page(), water, /^Stays dry/).check()
  await expect.poll(() => choice(first, water, /^Stays dry/).isChecked()).toBe(true)
  await takeBack(phone.page(), water)
  await expect.poll(() => chosen(first, water).count()).toBe(0)
  await choice(phone.page(), water, /^Over the head/).check()
  await expect.poll(() => choice(first, water, /^Over the head/).isChecked()).toBe(true)
  await choice(first, /water to irrigate/, /^No/).check()
  await expect.poll(() => choice(phone.page(), /water to irrigate/, /^No/).isChecked()).toBe(true)
  expect(await choice(phone.page(), water, /^Over the head/).isChecked()).toBe(true)
})

test('"Edit as new" brings back the field of the request, also after a reload', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await phone.goOffline()
  await page.getByLabel('District').selectOption('khulna')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('Waiting (1)').waitFor()
  await page.getByLabel('District').selectOption('sylhet')
  await choice(page, water, /^Over the head/).check()
  await page.getByRole('link', { name: '1 request waiting on this phone' }).click()
  await page.getByRole('button', { name: 'Edit as new' }).click()
  await page.waitForURL('**/crop-recommendation')
  const isKhulna = async () => {
    await expect.poll(() => page.getByLabel('District').inputValue()).toBe('khulna')
    await expect.poll(() => chosen(page, water).count()).toBe(0)
  }
  await isKhulna()
  await phone.open('/crop-recommendation')
  await isKhulna()
})

test('the question that would help most is answered with one tap, which also fills in the form', async () => {
  const phone = await village.phone()
  const bodies = await watchRequests(phone)
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('One answer would help most:').waitFor()
  await page.getByRole('button', { name: 'Over the head' }).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[0]).not.toHaveProperty('landType')
  expect(bodies[1]).toMatchObject({ landType: 'lowland' })
  await expect.poll(() => choice(page, water, /^Over the head/).isChecked()).toBe(true)
  await phone.newTab('/crop-recommendation')
  await expect.poll(() => choice(phone.page(), water, /^Over the head/).isChecked()).toBe(true)
})

test('a choice of the soil fills in N, P and K, which can be changed and taken back', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  const nitrogen = page.getByLabel('Nitrogen (N)')
  await choice(page, soil, /^Poor/).check()
  const poor = Number(await nitrogen.inputValue())
  await choice(page, soil, /^Poor/).press('ArrowRight')
  expect(await choice(page, soil, /^Medium/).isChecked()).toBe(true)
  const medium = await nitrogen.inputValue()
  expect(Number(medium)).toBeGreaterThan(poor)
  await page.getByLabel('District').selectOption('sylhet')
  expect(await choice(page, soil, /^Medium/).isChecked()).toBe(true)
  expect(await nitrogen.inputValue()).not.toBe(medium)
  expect(await page.getByText('Estimate for medium soil').count()).toBe(3)
  await nitrogen.fill('77')
  expect(await chosen(page, soil).count()).toBe(0)
  await choice(page, soil, /^Rich/).check()
  await takeBack(page, soil)
  expect(await nitrogen.inputValue()).toBe('')
})

/** N, P and K as they stand in the form. */
function figures(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('textbox', { name: /\((N|P|K)\)/ })
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    )
}

test('typed figures stay when the district changes, also those of a typical soil', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await choice(page, soil, /^Medium/).check()
  const typical = await figures(page)
  const other = await village.phone()
  await other.open('/crop-recommendation')
  for (const [n, name] of ['nitrogen', 'phosphorus', 'potassium'].entries())
    await other
      .page()
      .locator(`[name=${name}]`)
      .fill(typical[n] ?? '')
  expect(await choice(other.page(), soil, /^Medium/).isChecked()).toBe(true)
  await other.page().getByLabel('District').selectOption('sylhet')
  expect(await figures(other.page())).toEqual(typical)
})

test('a tapped soil follows a district of another tab, and in both', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const first = phone.page()
  await phone.open('/crop-recommendation')
  await choice(first, soil, /^Medium/).check()
  const country = await figures(first)
  await untilDraftIsKept(first, 'medium ')
  await phone.newTab('/crop-recommendation')
  const second = phone.page()
  await expect.poll(() => figures(second)).toEqual(country)
  expect(await choice(second, soil, /^Medium/).isChecked()).toBe(true)
  await second.getByLabel('District').selectOption('sylhet')
  await expect.poll(() => first.getByLabel('District').inputValue()).toBe('sylhet')
  await expect.poll(() => figures(first)).not.toEqual(country)
  expect(await choice(first, soil, /^Medium/).isChecked()).toBe(true)
  await expect.poll(async () => await figures(second)).toEqual(await figures(first))
})

test('a double tap chooses, and one on what is chosen takes nothing back', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  const card = page.getByText('Chest to head')
  await card.evaluate(tapTwice)
  await choice(page, /water to irrigate/, /^No/).evaluate(tapTwice)
  expect(await choice(page, water, /^Chest to head/).isChecked()).toBe(true)
  expect(await choice(page, /water to irrigate/, /^No/).isChecked()).toBe(true)
  await page.waitForTimeout(600)
  await card.evaluate(tapTwice)
  expect(await choice(page, water, /^Chest to head/).isChecked()).toBe(true)
})

/** Runs in the page, where a slow machine does not come between the two. */
async function tapTwice(target: Element): Promise<void> {
  if (!(target instanceof HTMLElement)) throw new Error('Only an element of HTML can be tapped.')
  target.click()
  // React draws the first one meanwhile.
  await new Promise((drawn) => setTimeout(drawn))
  target.click()
}

test('the keyboard chooses with the arrows and takes back with the space bar', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/crop-recommendation')
  await choice(page, water, /^Stays dry/).press('Space')
  await choice(page, water, /^Stays dry/).press('ArrowRight')
  await expect.poll(() => choice(page, water, /^Up to the waist/).isChecked()).toBe(true)
  await choice(page, water, /^Up to the waist/).press('ArrowLeft')
  await expect.poll(() => choice(page, water, /^Stays dry/).isChecked()).toBe(true)
  await choice(page, water, /^Stays dry/).press('Space')
  await expect.poll(() => chosen(page, water).count()).toBe(0)
})

test('axe finds no barrier in a form with answers, in both themes', { tags: 'long' }, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize({ width: 360, height: 6000 })
  await phone.open('/crop-recommendation')
  await choice(page, water, /^Deeper/).check()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect({ colorScheme, found: await findings(page) }).toEqual({ colorScheme, found: [] })
  }
})
