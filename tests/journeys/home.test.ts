import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readKpis } from '#contract/analytics.ts'
import { languages } from '#domain/language.ts'
import { sampled } from '#support/extent.ts'
import { untilFieldIsKept } from '#support/kept-field.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { staffToken } from '#support/staff-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { sownCrops } from '#ui/home/sown-crops.ts'

let village: Village
let token: string
let known: Promise<VillagePhone> | undefined

beforeAll(async () => {
  village = await startVillage()
  token = await staffToken(village.server().url)
})
afterAll(() => village.close())

/** One phone for the stories that need no new one; made when the first of them begins. */
function anyPhone(): Promise<VillagePhone> {
  known ??= phoneWithSentVisit()
  return known
}

/** A visit that is still stored is posted again by the next page. */
async function phoneWithSentVisit(): Promise<VillagePhone> {
  const phone = await village.phone()
  await expect.poll(() => phone.page().evaluate(keptVisits)).toBe(0)
  return phone
}

async function visitCount(of = village, staff = token): Promise<number> {
  const response = await fetch(of.server().url + readKpis.path, {
    headers: { Authorization: `Bearer ${staff}` },
  })
  return readKpis.reply.parse(await response.json()).totalVisits
}

/** Distance of an element from the top of the window, in px. */
async function topOf(phone: VillagePhone, selector: string): Promise<number> {
  const box = await phone.page().locator(selector).boundingBox()
  return box?.y ?? Number.NaN
}

/** Runs in the page: how many unsent visits the phone stores for its guest. */
async function keptVisits(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find((each) => each.startsWith('fosol-o-guest'))
  if (!name) return 0
  const db = await done(indexedDB.open(name))
  const row = await done(db.transaction('meta').objectStore('meta').get('visits'))
  db.close()
  return row?.value.length ?? 0
}

test('opening the app counts as one visit, even when the reply is lost; links, reloads and Back do not count', async () => {
  const before = await visitCount()
  const phone = await village.phone()
  const page = phone.page()
  await expect.poll(() => visitCount()).toBe(before + 1)
  village.proxy.loseNextResponse('/api/analytics/visit/')
  await phone.open('/')
  await expect.poll(() => visitCount()).toBe(before + 2)
  await page.getByRole('link', { name: 'About Fosol' }).click()
  await page.waitForURL('**/about')
  await page.locator('header nav').getByRole('link', { name: 'Fosol' }).click()
  await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await page.locator('html:not([data-drawn]) h1').waitFor()
  await page.goto('about:blank')
  await page.goBack()
  await page.locator('html:not([data-drawn]) h1').waitFor()
  // Each opening also sends the visits that are still stored.
  await phone.open('/login')
  await expect.poll(() => visitCount()).toBe(before + 3)
})

const openings = [
  '/',
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/about',
  '/history',
  '/login',
  '/nowhere',
]

test.each(sampled(openings, (path) => path === '/' || path === '/nowhere'))(
  'opening the app on %s posts this path once',
  async (path) => {
    const phone = await anyPhone()
    const posted: string[] = []
    // The visit has arrived: the next test counts from there.
    phone.context().on('requestfinished', (request) => {
      if (!request.url().endsWith('/api/analytics/visit/')) return
      posted.push(request.postData() ?? '')
    })
    await phone.open(path)
    await expect.poll(() => posted).toEqual([JSON.stringify({ path })])
    // A visit that is still stored is posted again by the next test's page.
    await expect.poll(() => phone.page().evaluate(keptVisits)).toBe(0)
  },
)

test('visits without a network are each counted once when the network returns', {
  tags: 'long',
}, async () => {
  // A village of its own, where no other test’s visit is counted.
  const own = await startVillage()
  onTestFinished(() => own.close())
  const ownToken = await staffToken(own.server().url)
  const count = () => visitCount(own, ownToken)
  const phone = await own.phoneWithProfile()
  await expect.poll(count).toBe(1)
  await phone.goOffline()
  await phone.open('/ai-crop-advisor')
  await expect.poll(() => phone.page().evaluate(keptVisits)).toBe(1)
  await phone.reopen('/crop-recommendation')
  await expect.poll(() => phone.page().evaluate(keptVisits)).toBe(2)
  await phone.goOnline()
  await expect.poll(() => phone.page().evaluate(keptVisits)).toBe(0)
  await expect.poll(count).toBe(3)
})

test('the anchor links scroll to the demo and the features', async () => {
  const phone = await anyPhone()
  await phone.open('/#demo')
  await expect.poll(() => topOf(phone, '#demo')).toBeLessThan(200)
  await phone.open('/#features')
  // Below the features the page ends.
  await expect.poll(() => topOf(phone, '#features')).toBeLessThan(600)
  await phone.open('/about')
  await phone.page().getByRole('link', { name: 'See all it offers' }).click()
  await expect.poll(() => topOf(phone, '#features')).toBeLessThan(600)
})

test('the bar has its shadow once the page is scrolled more than 50 px', async () => {
  const phone = await anyPhone()
  await phone.open('/')
  const page = phone.page()
  const shadow = () =>
    page.locator('header:has(nav)').evaluate((bar) => getComputedStyle(bar).boxShadow)
  await page.evaluate(() => scrollTo(0, 50))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  expect(await shadow()).toBe('none')
  await page.evaluate(() => scrollTo(0, 51))
  await expect.poll(shadow).not.toBe('none')
})

test('the menu of a phone is opened, used and closed by the keyboard', async () => {
  const phone = await anyPhone()
  await phone.open('/')
  const page = phone.page()
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.press('Enter')
  await menu.waitFor()
  const links = await menu.getByRole('link').allInnerTexts()
  expect(links).toEqual([
    'Home',
    'AI Crop Advisor',
    'Crop Recommendation',
    'History',
    'My field',
    'About',
    'Call 16123, Krishi Call Centre',
    'Login',
    'Sign up',
  ])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.press('Enter')
  await menu.getByRole('link', { name: 'About' }).press('Enter')
  await page.waitForURL('**/about')
  await menu.waitFor({ state: 'hidden' })
})

test('a menu that is opened again at the moment it closes stays open', async () => {
  const phone = await anyPhone()
  await phone.open('/')
  const page = phone.page()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await menu.getByRole('link', { name: 'About' }).waitFor()
  await menu.evaluate(async (dialog: HTMLDialogElement) => {
    const closed = new Promise((resolve) => {
      dialog.addEventListener('close', resolve, { once: true })
    })
    // As Esc does it: the browser says that it closed only after the next tap.
    dialog.requestClose()
    await Promise.resolve()
    document.querySelector<HTMLElement>('[aria-haspopup="dialog"][aria-label="Menu"]')?.click()
    await closed
  })
  await menu.getByRole('link', { name: 'About' }).press('Enter')
  await page.waitForURL('**/about')
})

test('home and about show both languages, also without a network', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('heading', { level: 1, name: 'কী জানতে চান?' }).waitFor()
  expect(await page.title()).toContain('ফসল')
  await phone.goOffline()
  await phone.open('/about')
  await page.getByRole('link', { name: 'এখনই শুরু করুন' }).click()
  await page.waitForURL('**/signup')
})

test('what is sown now is that of the farmer’s district, without a network, too; a tap opens what is known of the crop', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  await phone.open('/')
  const section = page.getByRole('region', { name: 'Time to plant now' })
  await section.getByRole('link', { name: 'Choose district' }).click()
  await page.waitForURL('**/my-field')
  await page.getByLabel('District').selectOption('moulvibazar')
  await untilFieldIsKept(page, { district: 'moulvibazar' })
  await phone.goOffline()
  await phone.open('/')
  await section.getByRole('link', { name: 'Moulvibazar' }).waitFor()
  await page.getByText(/^Moulvibazar · \d+ [A-Z]/).waitFor()
  const date = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const expected = sownCrops({ date, district: 'moulvibazar' }, 'en').map(({ name }) => name)
  const tiles = section.getByRole('listitem')
  await expect.poll(() => tiles.allInnerTexts()).toEqual(expected)
  await tiles.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'All topics' }).waitFor()
  const practices = page.getByRole('region', { name: 'Growing it' })
  await practices.getByRole('button').first().waitFor()
})

/** Half of what the page measured in the version before, px. */
const halfHeight = { en: 3_765 / 2, bn: 3_853 / 2 } as const

test.each(languages)(
  'on a phone the page is half as long as in the version before: %s',
  async (language) => {
    const phone = await village.phone()
    const page = phone.page()
    await page.setViewportSize(phoneSize)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await phone.open('/')
    await page.locator('main li svg').first().waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(halfHeight[language])
  },
)

test('from every page of a phone a call of 16123 takes two taps at most', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  for (const path of openings) {
    await phone.open(path)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.locator('a[href="tel:16123"]').waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
})
