import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withoutBengaliFonts } from '#support/bare-fonts.ts'
import { launchBrowser, sharedBrowser } from '#support/browser.ts'
import { isCropReply } from '#support/crop-reply.ts'
import { sampled } from '#support/extent.ts'
import { delayDrafts, untilDraftIsKept } from '#support/kept-draft.ts'
import { owingCount } from '#support/phone-view.ts'
import { readings } from '#support/scenes.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { type Shift, shiftsOn, watchShifts } from '#support/shifts.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const paths = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/my-field',
  '/login',
  '/find-by-pictures',
  '/find-by-pictures?crop=rice&part=leaf',
] as const

/** Opened again in every run: what has most on it, and what comes from the phone. */
const fullPaths: readonly string[] = [
  ...['/', '/ai-crop-advisor', '/history', '/my-field', '/find-by-pictures'],
]
const usualPaths = sampled(paths, (path) => fullPaths.includes(path))

/** The pages that the build prerenders. */
const prerenderedPaths = paths.slice(0, 5)

const screens = [
  { language: 'en', ...phoneSize },
  { language: 'bn', ...phoneSize },
  { language: 'en', width: 1280, height: 800 },
  { language: 'bn', width: 1280, height: 800 },
] as const

type Screen = (typeof screens)[number]

/** The longer language on the smaller screen. */
const usualScreens = sampled(
  screens,
  ({ language, width }) => language === 'bn' && width === phoneSize.width,
)

const questions = {
  en: 'Green and yellow balls on the rice grains. What is it?',
  bn: 'ধানের শিষে সবুজ-হলুদ গুটি হয়েছে। এটা কী?',
} as const

/** Rounding of pixels stays below this; one moved line of text on a desktop screen is 0.01. */
const toleratedShift = 0.005

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** The layout shifts of a page until it has loaded; undefined when there were none. */
async function significantShifts(page: Page): Promise<readonly Shift[] | undefined> {
  const shifts = await shiftsOn(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > toleratedShift ? shifts : undefined
}

async function newPhone(
  { language, width, height }: Screen,
  make: Village['phone'] = village.phone,
): Promise<VillagePhone> {
  const phone = await make((context) => context.addInitScript(watchShifts))
  await phone.page().setViewportSize({ width, height })
  await phone.page().evaluate((chosen) => localStorage.setItem('language', chosen), language)
  return phone
}

/** Leaves an answer, a recommendation and a draft of another question on the phone. */
async function use(phone: VillagePhone, language: Screen['language']): Promise<void> {
  const page = phone.page()
  const send = page.getByRole('main').locator('form button[type=submit]')
  await phone.open('/crop-recommendation')
  // A long name.
  await page.locator('[name=district]').selectOption('brahmanbaria')
  for (const [name, value] of Object.entries(readings))
    await page.locator(`[name=${name}]`).fill(value)
  const recommended = page.context().waitForEvent('response', isCropReply)
  await send.click()
  await recommended
  await expect.poll(() => owingCount(page)).toBe(0)
  await untilDraftIsKept(page, readings.rainfall)
  await phone.open('/ai-crop-advisor')
  // One that the page lists, and the one that it shows.
  for (const question of [`${questions[language]} 1`, questions[language]]) {
    await page.locator('textarea').fill(question)
    await send.click()
    await page.getByRole('heading', { level: 2, name: question, exact: true }).waitFor()
  }
  // An answer that came later would move what is measured.
  await expect.poll(() => owingCount(page)).toBe(0)
  // So long that the field grows with it.
  const draft = Array(4).fill(questions[language]).join(' ')
  await page.locator('textarea').fill(draft)
  await untilDraftIsKept(page, draft)
  await phone.open('/')
}

/** The newest question with its answers comes last on the advice page, tiles on those of home and pictures, entries in the history; elsewhere everything is there soon. */
async function untilAnswered(page: Page, path: string): Promise<void> {
  if (path.startsWith('/ai-crop-advisor')) await page.locator('main h2[lang]').waitFor()
  if (path === '/' || path.startsWith('/find-by-pictures'))
    await page.locator('main li svg').first().waitFor()
  if (path === '/my-field') await page.locator('main h2').first().waitFor()
  if (path === '/history') await page.locator('main article').first().waitFor()
}

/** Opens every page; returns the shifts of each. */
async function movedOnReturn(phone: VillagePhone): Promise<Record<string, readonly Shift[]>> {
  const moved: Record<string, readonly Shift[]> = {}
  for (const path of usualPaths) {
    await phone.open(path)
    await untilAnswered(phone.page(), path)
    const shifts = await significantShifts(phone.page())
    if (shifts) moved[path] = shifts
  }
  return moved
}

/** One walk with and one without a network, on a phone that the first of them prepares for both. */
function testReturn(usedPhone: () => Promise<VillagePhone>): void {
  let prepared: Promise<VillagePhone> | undefined
  function phoneInUse(): Promise<VillagePhone> {
    prepared ??= usedPhone()
    return prepared
  }

  test('has no layout shift with a network', async () => {
    const phone = await phoneInUse()
    await phone.goOnline()
    expect(await movedOnReturn(phone)).toEqual({})
  })

  test('has no layout shift without a network', async () => {
    const phone = await phoneInUse()
    await phone.goOffline()
    expect(await movedOnReturn(phone)).toEqual({})
  })
}

describe.each(usualScreens)(
  'a page that is opened again: $language, $width × $height',
  (screen) => {
    testReturn(async () => {
      const phone = await newPhone(screen)
      await use(phone, screen.language)
      return phone
    })
  },
)

test('drafts that come late move nothing', async () => {
  const phone = await newPhone({ language: 'bn', ...phoneSize })
  await use(phone, 'bn')
  const page = phone.page()
  await page.addInitScript(delayDrafts)
  const fields = {
    '/ai-crop-advisor': 'question',
    '/ai-crop-advisor?question=পাতা': 'question',
    '/crop-recommendation': 'rainfall',
  }
  const moved: Record<string, readonly Shift[]> = {}
  for (const [path, field] of Object.entries(fields)) {
    await phone.open(path)
    await expect.poll(() => page.locator(`[name=${field}]`).inputValue()).not.toBe('')
    await untilAnswered(page, path)
    const shifts = await significantShifts(page)
    if (shifts) moved[path] = shifts
  }
  expect(moved).toEqual({})
})

/** A page in a browser that has never seen the app. */
async function newVisitor(browser: Browser, { language, ...viewport }: Screen): Promise<Page> {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB'
  const context = await browser.newContext({ locale, viewport })
  await context.addInitScript(watchShifts)
  return context.newPage()
}

/** First visits: the prerendered pages, then hydrated. */
async function movedOnFirst(browser: Browser, screen: Screen) {
  const moved: Record<string, readonly Shift[]> = {}
  for (const path of prerenderedPaths) {
    const page = await newVisitor(browser, screen)
    await page.goto(village.proxy.url + path)
    await page.locator('html:not([data-drawn]) h1').waitFor()
    // The crops that are sown now, and that a guest has asked nothing yet, come after the phone has opened.
    if (path === '/') await untilAnswered(page, path)
    if (path === '/history') await page.locator('main section ~ section').waitFor()
    const shifts = await significantShifts(page)
    if (shifts) moved[path] = shifts
    await page.context().close()
  }
  return moved
}

test.each(usualScreens)(
  'a first visit has no layout shift: $language, $width × $height',
  async (screen) => {
    expect(await movedOnFirst(await sharedBrowser(), screen)).toEqual({})
  },
)

/** The usual run has what stands on every page, the drawing of home, the composer and the form. */
const arrivingPaths = sampled(
  prerenderedPaths,
  (path) => path === '/' || path === '/ai-crop-advisor' || path === '/crop-recommendation',
)

/** Where the parser may stop, with the browser drawing what there is so far. */
const pieceStarts = /(?=<(?:a|button|div|fieldset|h1|h2|label|li|main|nav|p|section|span|svg)[ >])/

/** All that runs in a page: hydrated, it would not come in pieces any more. */
const scripts = /<script[^>]*>.*?<\/script>/gs

/** Draws the prerendered pages once after each piece, as a slow network or a busy phone does. */
async function movedOnArrival(browser: Browser, screen: Screen) {
  const moved: Record<string, readonly Shift[]> = {}
  for (const path of arrivingPaths) {
    const page = await newVisitor(browser, screen)
    await page.goto(`${village.proxy.url}/robots.txt`)
    const html = await page.evaluate(async (of) => {
      const reply = await fetch(of, { headers: { accept: 'text/html' } })
      return reply.text()
    }, path)
    await page.evaluate(async (pieces) => {
      document.open()
      for (const piece of pieces) {
        document.write(piece)
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      }
      document.close()
    }, html.replaceAll(scripts, '').split(pieceStarts))
    await page.locator(`html[data-drawn][lang=${screen.language}] h1`).waitFor()
    const shifts = await significantShifts(page)
    if (shifts) moved[path] = shifts
    await page.context().close()
  }
  return moved
}

test.each(usualScreens)(
  'a page that arrives piece by piece has no layout shift: $language, $width × $height',
  async (screen) => {
    expect(await movedOnArrival(await sharedBrowser(), screen)).toEqual({})
  },
)

const bengali = { language: 'bn', ...phoneSize } as const

test('a first visit without a Bengali font has no layout shift', { tags: 'long' }, async () => {
  await withoutBengaliFonts(async () => {
    const browser = await launchBrowser()
    expect(await movedOnFirst(browser, bengali)).toEqual({})
    await browser.close()
  })
})

describe('a page that is opened again without a Bengali font', { tags: 'long' }, () => {
  let phone: VillagePhone
  testReturn(async () => {
    phone = await withoutBengaliFonts(() => newPhone(bengali, village.phoneWithProfile))
    await use(phone, 'bn')
    return phone
  })

  afterEach(async () => {
    expect(await phone.page().evaluate(() => document.fonts.size)).toBe(1)
  })
})

describe('a page that a signed-in farmer opens again', { tags: 'long' }, () => {
  testReturn(async () => {
    const phone = await newPhone(screens[0])
    const page = phone.page()
    await phone.open('/signup')
    await page.locator('[name=email]').fill('amina@example.org')
    await page.locator('[name=password]').fill('a field of rice')
    await page.getByRole('main').locator('form button[type=submit]').click()
    await page.waitForURL('**/history')
    await use(phone, 'en')
    return phone
  })
})
