import { afterAll, beforeAll, expect, test } from 'vitest'
import { cut } from '#support/cut.ts'
import { sampled } from '#support/extent.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** All signs of rice, each with its name. */
const pictures = '/find-by-pictures?crop=rice&part=any'

const routes = [
  '/',
  '/about',
  '/ai-crop-advisor',
  pictures,
  '/crop-recommendation',
  '/waiting',
  '/my-field',
  '/login',
  '/signup',
]

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

test.each(
  sampled(['en', 'bn'], (language) => language === 'bn').flatMap((language) =>
    routes.map((route) => [language, route] as const),
  ),
)(
  'in %s the page %s fits a screen of 320 pixels, also with text twice as large',
  async (language, route) => {
    const page = phone.page()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open(route)
    if (route === '/my-field') await page.locator('main h2').first().waitFor()
    if (route === pictures) await page.locator('main li svg').first().waitFor()
    expect(await cut(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await cut(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)

test('the advisor page works with the keyboard alone', async () => {
  const page = phone.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await phone.open('/ai-crop-advisor')
  const seen: string[] = []
  for (let step = 0; step < 30 && !seen.includes('TEXTAREA'); step += 1) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(() => document.activeElement?.tagName ?? ''))
    const outline = await page.evaluate(() => {
      const style = document.activeElement && getComputedStyle(document.activeElement)
      return style ? `${style.outlineStyle} ${style.outlineWidth}` : ''
    })
    expect(outline).not.toMatch(/^none|^\S+ 0px/)
  }
  expect(seen).toContain('TEXTAREA')
  await page.keyboard.type('When do I sow wheat?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'When do I sow wheat?' }).waitFor()
})

test('with forced colours buttons and fields keep their borders', async () => {
  const page = phone.page()
  await page.emulateMedia({ forcedColors: 'active' })
  await phone.open('/crop-recommendation')
  const borders = await page
    .locator('main button:visible, main input[type=text]:visible')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderTopStyle))
  expect(borders.length).toBeGreaterThan(7)
  expect(borders.filter((style) => style === 'none')).toEqual([])
  await page.emulateMedia({ forcedColors: null })
})
