import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, bringKnowledge, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { openContext } from '#support/browser.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

const path = '/find-by-pictures'

/** Runs in the page: what of these is less than 48 pixels wide or high. */
function lowOf(targets: readonly Element[]): string[] {
  const isLow = ({ width, height }: DOMRect) => Math.min(width, height) < 48
  return targets
    .filter((target) => isLow(target.getBoundingClientRect()))
    .map(({ textContent }) => textContent)
}

/** Runs in the page: how many of these show something. */
function drawnOf(uses: readonly Element[]): number {
  return uses.filter((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0).length
}

/** A phone as wide as a cheap one. */
async function fieldPhone(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  return phone
}

/** The questions that are tapped through, by heading. */
const headings = {
  part: 'Where on the plant?',
  sign: 'What does it look like?',
  problem: 'Does it look like this?',
} as const

const heading = (phone: VillagePhone, name: string) =>
  phone.page().getByRole('heading', { level: 1, name, exact: true })

const tile = (phone: VillagePhone, name: string) =>
  phone.page().getByRole('main').getByRole('link', { name, exact: true })

const choice = (phone: VillagePhone, name: string) =>
  phone.page().getByRole('main').getByRole('button', { name })

test('without a network a crop’s problem is found in five taps from home, with nothing typed, and is sent later', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/')
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.click()
  }
  const way = page.getByRole('main').getByRole('link', { name: 'Find it by pictures' })
  await expect.poll(() => way.locator('svg > g').evaluateAll(drawnOf)).toBe(5)
  await tap(way)
  await tap(tile(phone, 'brinjal'))
  await tap(tile(phone, 'fruit'))
  await tap(tile(phone, 'hole, eaten inside'))
  await tap(choice(phone, 'Brinjal shoot and fruit borer'))
  const name = page.getByRole('heading', { level: 4, name: 'Brinjal shoot and fruit borer' })
  await name.waitFor()
  await page.getByRole('heading', { name: 'Do this today' }).first().waitFor()
  expect(taps).toBeLessThanOrEqual(5)
  // The answer is on the screen, and not below it.
  await expect.poll(async () => (await name.boundingBox())?.y ?? Infinity).toBeLessThan(740)
  await seeBadge(phone, 'From this phone')

  await phone.goOnline()
  await seeBadge(phone, 'Full answer')
  const records = await recordsOf(village, 'Brinjal shoot and fruit borer')
  expect(records).toHaveLength(1)
})

test('the crops of earlier questions come first', async () => {
  const phone = await fieldPhone()
  await ask(phone, 'How do I grow papaya?')
  await seeBadge(phone, 'Full answer')
  await phone.open(path)
  const own = phone.page().getByRole('region').first()
  await own.getByRole('heading', { name: 'You asked about these' }).waitFor()
  await own.getByRole('link', { name: 'papaya' }).click()
  await heading(phone, headings.part).waitFor()
})

test('back goes one tap back, and what was tapped leads to where it is tapped again', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.open(path)
  await tile(phone, 'rice').click()
  await tile(phone, 'leaf').click()
  await tile(phone, 'long, eye-shaped spots').click()
  await choice(phone, 'Rice blast').waitFor()
  await page.goBack()
  await heading(phone, headings.sign).waitFor()
  await tile(phone, 'long streaks').click()
  await choice(phone, 'Bacterial leaf blight').waitFor()
  await page.getByRole('link', { name: /^leaf.*change$/ }).click()
  await heading(phone, headings.part).waitFor()
  expect(await page.getByRole('link', { name: /^rice.*change$/ }).count()).toBe(1)
  await tile(phone, 'I don’t know where').click()
  await tile(phone, 'white ear').waitFor()
})

test('all topics of a crop, and those of every crop, can be looked through and asked for', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.open(`${path}?crop=bottle_gourd`)
  await page.getByRole('link', { name: 'All topics: bottle gourd' }).click()
  await page.getByRole('region', { name: 'Growing it' }).getByRole('button').first().waitFor()
  await phone.open(path)
  await page.getByRole('link', { name: 'For every crop' }).click()
  await choice(phone, 'Lime for sour soil').click()
  await page.getByRole('heading', { level: 4, name: 'Lime for sour soil' }).waitFor()
})

test('a crop that is not among the usual ones is found in the list of all, by its local name too', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.open(path)
  await page.getByRole('link', { name: /^All \d+ crops$/ }).click()
  await page.getByLabel('Search for a crop').fill('kanthal')
  await page.getByText('No crop of that name here.').waitFor()
  await page.getByLabel('Search for a crop').fill('kathal')
  await tile(phone, 'jackfruit').click()
  await heading(phone, headings.part).waitFor()
})

test('what is asked back is tapped by its drawing, or found by pictures with what is known', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  const tapDrawn = async (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await expect.poll(() => button.locator('svg > g').count()).toBe(1)
    await button.click()
  }
  await ask(phone, 'Which disease is on this leaf?')
  await tapDrawn('tomato')
  await page.getByText('Question 2 of at most 3').waitFor()
  const signs = page.getByRole('list', { name: 'What does it look like?' }).getByRole('button')
  await expect.poll(() => signs.locator('svg > g').count()).toBeGreaterThan(2)
  await page.getByRole('link', { name: 'Find it by pictures' }).last().click()
  await heading(phone, headings.sign).waitFor()
  await page.getByRole('link', { name: /^tomato.*change$/ }).waitFor()
  await page.getByRole('link', { name: /^leaf.*change$/ }).waitFor()
})

test('it works with the keyboard alone, and each step begins at its heading', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await phone.open(path)
  const tabTo = async (target: Locator) => {
    await target.waitFor()
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the keyboard does not come there')
  }
  for (const [name, next] of [
    ['rice', headings.part],
    ['leaf', headings.sign],
    ['long, eye-shaped spots', headings.problem],
  ] as const) {
    await tabTo(tile(phone, name))
    await page.keyboard.press('Enter')
    await heading(phone, next).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }
  await tabTo(choice(phone, 'Rice blast'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Do this today' }).first().waitFor()
})

test('in Bengali it is in Bengali', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await bringKnowledge(phone, 'Bengali')
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await phone.goOffline()
  await phone.open(path)
  await tile(phone, 'ধান').click()
  await tile(phone, 'পাতা').click()
  await tile(phone, 'চোখের মতো লম্বাটে দাগ').click()
  await choice(phone, 'ধানের ব্লাস্ট').click()
  await page.getByRole('heading', { name: 'আজই করুন' }).first().waitFor()
})

test.each([
  ['crop=mammoth', 'Find it by pictures'],
  ['crop=rice&part=wing', headings.part],
  ['crop=rice&part=tuber', headings.part],
  ['crop=rice&part=leaf&sign=toString', headings.sign],
  ['crop=rice&part=leaf&sign=sign/bored-fruit', headings.sign],
  ['crop=cumin', 'All topics'],
])('an address that nobody can tap (%s) has a way out', async (query, title) => {
  const phone = await fieldPhone()
  await phone.open(`${path}?${query}`)
  await heading(phone, title).waitFor()
  await expect
    .poll(() => phone.page().getByRole('main').getByRole('link').count())
    .toBeGreaterThan(0)
})

test('after a reload and on the way back nothing was just asked', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open(`${path}?crop=brinjal&part=fruit&sign=sign/bored-fruit`)
  await choice(phone, 'Brinjal shoot and fruit borer').click()
  const saved = page.getByRole('main').getByText('Saved on this phone.')
  await saved.waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Do this today' }).first().waitFor()
  expect(await saved.count()).toBe(0)
  await page.goBack()
  await choice(phone, 'Brinjal shoot and fruit borer').waitFor()
})

test('a phone that saves data has no knowledge yet: it says so, whom to ask, and brings it at a tap', async () => {
  const { page, close } = await openContext()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(village.server().url + path)
  await page.getByText('The advice is not on this phone yet.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Call 16123' }).waitFor()
  await page.getByRole('button', { name: /^Get it now \(\d+ kB\)$/ }).click()
  await page.getByRole('link', { name: 'rice', exact: true }).waitFor()
  await close()
})

test('knowledge that could not be downloaded comes by itself when the network is back', async () => {
  const packs = '**/knowledge/*.json'
  const { page, context, close } = await openContext()
  await context.route(packs, (call) => call.abort())
  await page.goto(village.server().url + path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await page.getByText('No network').first().waitFor()
  await page.getByText('The advice is not on this phone yet.').waitFor()
  await context.unroute(packs)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'rice', exact: true }).waitFor()
  await close()
})

test('every step is for everybody: axe, targets, and nothing under the bars without a network', async () => {
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  const steps = ['', '?crop=brinjal', '?crop=brinjal&part=leaf', '?crop=brinjal&list=topics']
  for (const step of [...steps, '?list=crops', '?crop=rice&part=leaf&sign=sign/round-spots']) {
    await phone.open(path + step)
    await page.locator('main li svg').first().waitFor()
    await page.getByText('No network').first().waitFor()
    expect(await findings(page), step).toEqual([])
    expect(await page.getByRole('main').locator('a, button').evaluateAll(lowOf), step).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = page.getByRole('main').getByRole('link').last()
    // Playwright taps only what nothing covers.
    await last.click({ trial: true })
  }
})
