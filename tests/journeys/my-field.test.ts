import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, seeBadge } from '#support/advisor-page.ts'
import { findings, smallTargets } from '#support/axe.ts'
import { choice, water } from '#support/crop-form.ts'
import { cut } from '#support/cut.ts'
import { sampled } from '#support/extent.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { untilFieldIsKept } from '#support/kept-field.ts'
import { forgetRows } from '#support/kept-rows.ts'
import { landAnswer, myFieldPath, openMyField } from '#support/my-field-page.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** A phone as wide as a cheap one. */
async function fieldPhone(prepare?: (context: BrowserContext) => Promise<unknown>) {
  const phone = await village.phone(prepare)
  await phone.page().setViewportSize(phoneSize)
  return phone
}

test('a guest says without a network what the land is like, in the menu’s page; the crop page has it, and what is changed there comes back', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/ai-crop-advisor')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'My field' }).click()
  await page.getByRole('heading', { level: 1, name: 'My field' }).waitFor()
  await page.getByLabel('District').selectOption('bogura')
  await landAnswer(page, /^Water in the rains/).click()
  await choice(page, water, /^Up to the waist/).check()
  await landAnswer(page, /^Water in the rains Up to the waist$/).waitFor()
  await landAnswer(page, /^Irrigation/).click()
  expect(await page.getByRole('group', { name: water }).count()).toBe(0)
  await choice(page, /water to irrigate/, /^Yes/).check()
  const said = { district: 'bogura', irrigated: true }
  await untilFieldIsKept(page, { ...said, landType: 'medium_highland' })

  await phone.open('/crop-recommendation')
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('bogura')
  await expect.poll(() => choice(page, water, /^Up to the waist/).isChecked()).toBe(true)
  await choice(page, water, /^Chest to head/).check()
  await untilFieldIsKept(page, { ...said, landType: 'medium_lowland' })
  await openMyField(phone)
  await landAnswer(page, /^Water in the rains Chest to head/).waitFor()
  await landAnswer(page, /^Irrigation Yes/).waitFor()
  await landAnswer(page, /^Salty tap to say/).waitFor()
})

test('a soil that was tapped follows a district that is chosen under My field; figures that were typed stay', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const soil = /^How rich is the soil/
  const nitrogen = page.getByLabel('Nitrogen (N)')
  await phone.open('/crop-recommendation')
  await page.getByLabel('District').selectOption('bogura')
  await choice(page, soil, /^Medium/).check()
  const ofBogura = await nitrogen.inputValue()
  await untilDraftIsKept(page, 'medium bogura')

  await openMyField(phone)
  await page.getByLabel('District').selectOption('sylhet')
  await untilFieldIsKept(page, { district: 'sylhet' })
  await phone.open('/crop-recommendation')
  await expect.poll(() => choice(page, soil, /^Medium/).isChecked()).toBe(true)
  await untilDraftIsKept(page, 'medium sylhet')
  expect(await nitrogen.inputValue()).not.toBe(ofBogura)
  await nitrogen.fill('77')
  await untilDraftIsKept(page, '77')

  await openMyField(phone)
  await page.getByLabel('District').selectOption('bogura')
  await untilFieldIsKept(page, { district: 'bogura' })
  await phone.open('/crop-recommendation')
  await expect.poll(() => page.getByLabel('District').inputValue()).toBe('bogura')
  expect(await nitrogen.inputValue()).toBe('77')
})

test('the estimates of readings that are edited as new follow the next district, too', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const nitrogen = page.getByLabel('Nitrogen (N)')
  const district = page.getByLabel('District')
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  await district.selectOption('bogura')
  await choice(page, /^How rich is the soil/, /^Medium/).check()
  const ofBogura = await nitrogen.inputValue()
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  const edit = page.getByRole('button', { name: 'Edit as new' })
  await edit.waitFor()
  await district.selectOption('sylhet')
  await expect.poll(() => nitrogen.inputValue()).not.toBe(ofBogura)
  const ofSylhet = await nitrogen.inputValue()
  await edit.click()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => nitrogen.inputValue()).toBe(ofBogura)
  expect(await district.inputValue()).toBe('bogura')
  await district.selectOption('sylhet')
  await expect.poll(() => nitrogen.inputValue()).toBe(ofSylhet)
})

test('what waits is counted, and one tap away', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await openMyField(phone)
  await page.getByText('Nothing is waiting').waitFor()
  await phone.goOffline()
  await phone.open('/ai-crop-advisor')
  await ask(phone, 'When to sow maize?')
  await openMyField(phone)
  await page.getByRole('link', { name: /^Waiting for an answer 1 request/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Waiting on this phone' }).waitFor()
})

test('a larger text is there again at the next start', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const fontSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  await openMyField(phone)
  const usual = await fontSize()
  await page.getByRole('button', { name: 'very large' }).click()
  expect(await fontSize()).toBeCloseTo(usual * 1.4, 1)
  await phone.open('/crop-recommendation')
  expect(await fontSize()).toBeCloseTo(usual * 1.4, 1)
  await openMyField(phone)
  await page.getByRole('button', { name: 'usual' }).click()
  expect(await fontSize()).toBe(usual)
})

test.each(sampled(['en', 'bn'], (language) => language === 'bn'))(
  'the largest text fits a screen of 320 pixels, with every answer given: %s',
  async (language) => {
    const phone = await fieldPhone()
    const page = phone.page()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate((code) => {
      localStorage.setItem('language', code)
      localStorage.setItem('text_size', 'larger')
    }, language)
    await phone.open(myFieldPath)
    await page.locator('[name=district]').selectOption('brahmanbaria')
    for (const [name, value] of Object.entries({ landType: 'very_lowland', irrigated: 'no' })) {
      await page.locator(`[data-question=${name}]`).click()
      await page.locator(`[name=${name}][value=${value}]`).check()
      expect(await cut(page)).toEqual([])
    }
    await page.locator('main li button[aria-expanded=false]:not([data-question])').click()
    await page.locator('main li li').first().waitFor()
    await page.locator('main [aria-haspopup=dialog]').click()
    await page.locator('dialog[open] ul button').first().click()
    await page.locator('dialog[open] [aria-pressed=true]').waitFor()
    expect(await cut(page)).toEqual([])
    await page.locator('dialog[open] footer button').click()
    await page.locator('main ul > li > a[href*=pictures]').waitFor()
    expect(await cut(page)).toEqual([])
  },
)

test('with the data saver no knowledge is downloaded for a question; it comes when that is switched off', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const packs: string[] = []
  phone.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/knowledge/')) packs.push(pathname)
  })
  await openMyField(phone)
  await page.getByLabel('Save data').check()
  await phone.open('/ai-crop-advisor')
  await ask(phone, 'ধানের পাতায় চোখের মতো দাগ। কী করব?')
  await seeBadge(phone, 'Full answer')
  expect(packs).toEqual([])
  await openMyField(phone)
  await page.getByRole('main').getByRole('button', { name: 'বাংলা' }).click()
  expect(await page.getByLabel('ডেটা বাঁচান').isChecked()).toBe(true)
  await page.getByLabel('ডেটা বাঁচান').uncheck()
  await expect.poll(() => packs).toEqual([expect.stringMatching(/^\/knowledge\/bn-/)])
  await page.getByText('নেট ছাড়াই চলবে').waitFor()
})

/** The browser saves data. */
function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

test('the data saver of the browser is shown, and cannot be switched off here', {
  tags: 'long',
}, async () => {
  const phone = await fieldPhone()
  await saveData(phone.context())
  await openMyField(phone)
  const saver = phone.page().getByLabel('Save data')
  expect([await saver.isChecked(), await saver.isDisabled()]).toEqual([true, true])
  await phone.page().getByText('Switched on in your browser').waitFor()
})

test('without a network and without knowledge the place of the answer says so, and where to get it', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await saveData(phone.context())
  await forgetRows(page, { database: 'fosol-device', store: 'packs' })
  await phone.goOffline()
  await phone.open('/ai-crop-advisor')
  await ask(phone, 'When to sow maize?')
  await page.getByText('The farm knowledge is not on this phone yet').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My field' }).click()
  await page.getByText('Something is still missing').waitFor()
})

test('notifications are switched on there, and the page says when they are', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await openMyField(phone)
  await page.getByRole('button', { name: 'Switch on' }).waitFor()
  await phone.context().grantPermissions(['notifications'])
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('main').getByText('On. You can switch it off').waitFor()
})

test('who has declined to install the app finds it there again', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await page.evaluate(() => localStorage.setItem('install_settled', 'yes'))
  await openMyField(phone)
  await page.evaluate(() => {
    const userChoice = Promise.resolve({ outcome: 'dismissed' })
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.resolve(Object.assign(window, { isPrompted: true })),
      userChoice,
    })
    dispatchEvent(event)
  })
  await page.getByRole('button', { name: 'Add to home screen' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Add to home screen' }).count()).toBe(0)
  expect(await page.evaluate(() => 'isPrompted' in window)).toBe(true)
})

test('once the browser has installed the app, the page offers it no more', {
  tags: 'long',
}, async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await openMyField(phone)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  const button = page.getByRole('button', { name: 'Add to home screen' })
  await button.waitFor()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => button.count()).toBe(0)
})

const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'bn', colorScheme: 'light' },
  { language: 'bn', colorScheme: 'dark' },
] as const

test.each(
  sampled(looks, ({ language, colorScheme }) => language === 'bn' && colorScheme === 'dark'),
)(
  'with everything unfolded axe finds no barrier, and every target is large enough: $language, $colorScheme',
  async ({ language, colorScheme }) => {
    const phone = await fieldPhone()
    const page = phone.page()
    await page.setViewportSize({ ...phoneSize, height: 4000 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open(myFieldPath)
    await page.locator('[data-question=landType]').click()
    await page.locator('[name=landType]').first().check()
    await page.locator('main li button[aria-expanded=false]:not([data-question])').click()
    await page.locator('main li li').first().waitFor()
    await page.locator('main [aria-haspopup=dialog]').click()
    await page.locator('dialog[open] ul button').first().click()
    await page.locator('dialog[open] [aria-pressed=true]').waitFor()
    expect(await findings(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.locator('dialog[open] footer button').click()
    await page.locator('main ul > li > a[href*=pictures]').waitFor()
    expect(await findings(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  },
)

test('the keyboard alone opens a question, answers it and closes it', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await openMyField(phone)
  await page.getByLabel('District').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: water }).waitFor()
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await landAnswer(page, /^Water in the rains Stays dry/).waitFor()
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('group', { name: water }).count()).toBe(0)
  const focused = page.locator('[data-question=landType]')
  expect(await focused.evaluate((tile) => tile === document.activeElement)).toBe(true)
})
