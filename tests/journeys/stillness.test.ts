import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const languages = ['en', 'bn'] as const

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** Runs in every page before anything of its own. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources') ?? []
      const moved = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.tagName} ${element?.className} ${node?.textContent?.slice(0, 40)}`
      })
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const settleMs = 1_200

/** What moved on a page from its first paint until everything has come; empty when nothing did. */
async function movedOn(page: Page): Promise<readonly string[]> {
  await page.waitForTimeout(settleMs)
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= 0.005) return []
  return shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(' | ')}`)
}

/** A phone that keeps an answer and a recommendation. */
async function usedPhone(language: 'en' | 'bn'): Promise<VillagePhone> {
  const phone = await village.phone((context) => context.addInitScript(watchShifts))
  const page = phone.page()
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await phone.open('/crop-recommendation')
  for (const name of [
    'nitrogen',
    'phosphorus',
    'potassium',
    'temperature',
    'humidity',
    'soilPh',
    'rainfall',
  ])
    await page.locator(`[name=${name}]`).fill(name === 'soilPh' ? '6.5' : '40')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForTimeout(1500)
  await phone.open('/ai-crop-advisor')
  await page
    .locator('textarea')
    .fill(
      language === 'bn'
        ? 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রং। এটা কী?'
        : 'Green and yellow balls on the rice grains. What is it?',
    )
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForTimeout(2500)
  return phone
}

test.each(languages.flatMap((language) => sizes.map((size) => ({ language, ...size }))))(
  'in $language at $width × $height nothing moves on a page that is opened again, without a network too',
  async ({ language, width, height }) => {
    const phone = await usedPhone(language)
    await phone.page().setViewportSize({ width, height })
    const moved: Record<string, readonly string[]> = {}
    for (const path of paths) {
      await phone.open(path)
      const online = await movedOn(phone.page())
      await phone.goOffline()
      await phone.open(path)
      const offline = await movedOn(phone.page())
      await phone.goOnline()
      if (online.length > 0) moved[path] = online
      if (offline.length > 0) moved[`${path} offline`] = offline
    }
    expect(moved).toEqual({})
  },
)
