import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutBengaliFonts } from '#support/bare-fonts.ts'
import { readings } from '#support/scenes.ts'
import { type Shift, shiftsOn, watchShifts } from '#support/shifts.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const paths = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/login',
] as const

/** Of them the build draws these. */
const drawnPaths = paths.slice(0, 5)

const phoneSize = { width: 360, height: 740 }
const screens = [
  { language: 'en', ...phoneSize },
  { language: 'bn', ...phoneSize },
  { language: 'en', width: 1280, height: 800 },
  { language: 'bn', width: 1280, height: 800 },
] as const

type Screen = (typeof screens)[number]

const questions = {
  en: 'Green and yellow balls on the rice grains. What is it?',
  bn: 'ধানের শিষে সবুজ-হলুদ গুটি হয়েছে। এটা কী?',
} as const

/** What a rounding of pixels may bring; a line of text that moves on a desk is 0.01. */
const leastShift = 0.005

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** What has moved on a page until everything has come; undefined when nothing did. */
async function movedOn(page: Page): Promise<readonly Shift[] | undefined> {
  const shifts = await shiftsOn(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > leastShift ? shifts : undefined
}

async function newPhone({ language, width, height }: Screen): Promise<VillagePhone> {
  const phone = await village.phone((context) => context.addInitScript(watchShifts))
  await phone.page().setViewportSize({ width, height })
  await phone.page().evaluate((chosen) => localStorage.setItem('language', chosen), language)
  return phone
}

/** Leaves an answer, a recommendation and the beginning of another question on the phone. */
async function use(phone: VillagePhone, language: Screen['language']): Promise<void> {
  const page = phone.page()
  const send = page.getByRole('main').locator('form button[type=submit]')
  await phone.open('/crop-recommendation')
  for (const [name, value] of Object.entries(readings))
    await page.locator(`[name=${name}]`).fill(value)
  const recommended = page.waitForResponse('**/api/crops/recommend/')
  await send.click()
  await recommended
  await phone.open('/ai-crop-advisor')
  await page.locator('textarea').fill(questions[language])
  await send.click()
  await page.getByRole('heading', { level: 2, name: questions[language] }).waitFor()
  await page.locator('textarea').fill(questions[language].slice(0, 20))
  await phone.open('/')
}

/** Opens every page with and without a network. */
async function movedOnReturn(phone: VillagePhone): Promise<Record<string, readonly Shift[]>> {
  const moved: Record<string, readonly Shift[]> = {}
  for (const path of paths) {
    for (const way of ['online', 'offline'] as const) {
      await (way === 'online' ? phone.goOnline() : phone.goOffline())
      await phone.open(path)
      const shifts = await movedOn(phone.page())
      if (shifts) moved[`${path} ${way}`] = shifts
    }
  }
  await phone.goOnline()
  return moved
}

test.each(screens)(
  'nothing moves on a page that is opened again, with a network or without: $language, $width × $height',
  async (screen) => {
    const phone = await newPhone(screen)
    await use(phone, screen.language)
    expect(await movedOnReturn(phone)).toEqual({})
  },
)

/** Somebody who has never been here: the pages that the build drew, taken over by the scripts. */
async function movedOnFirst({ language, ...viewport }: Screen) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromiumSandbox: false, // as in `browser.ts`
  })
  const moved: Record<string, readonly Shift[]> = {}
  for (const path of drawnPaths) {
    const locale = language === 'bn' ? 'bn-BD' : 'en-GB'
    const context = await browser.newContext({ locale, viewport })
    await context.addInitScript(watchShifts)
    const page = await context.newPage()
    await page.goto(village.proxy.url + path)
    await page.locator('html:not([data-drawn]) h1').waitFor()
    const shifts = await movedOn(page)
    if (shifts) moved[path] = shifts
    await context.close()
  }
  await browser.close()
  return moved
}

test.each(screens)(
  'nothing moves at a first visit: $language, $width × $height',
  async (screen) => {
    expect(await movedOnFirst(screen)).toEqual({})
  },
)

test('nothing moves on a phone without a Bengali font of its own, from the first visit on', async () => {
  const screen = { language: 'bn', ...phoneSize } as const
  await withoutBengaliFonts(async () => {
    expect(await movedOnFirst(screen)).toEqual({})
    const phone = await newPhone(screen)
    await use(phone, 'bn')
    const fonts = () => phone.page().evaluate(() => document.fonts.size)
    expect(await fonts()).toBe(1)
    expect(await movedOnReturn(phone)).toEqual({})
    expect(await fonts()).toBe(1)
  })
})

test('on a page that a farmer of their own account opens again nothing moves either', async () => {
  const phone = await newPhone(screens[0])
  const page = phone.page()
  await phone.open('/signup')
  await page.locator('[name=email]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL('**/history')
  await use(phone, 'en')
  expect(await movedOnReturn(phone)).toEqual({})
})
