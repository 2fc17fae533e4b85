import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '#support/axe.ts'
import { sampled } from '#support/extent.ts'
import { guestPaths } from '#support/guest-paths.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
  // A tall viewport: in a short one the bottom bar covers targets that a user could scroll into view.
  await phone.page().setViewportSize({ width: 360, height: 4000 })
})
afterAll(() => village.close())

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'bn', theme: 'light' },
  { language: 'bn', theme: 'dark' },
] as const

const cases = sampled(
  looks,
  ({ language, theme }) => language === 'bn' && theme === 'light',
).flatMap((look) => guestPaths.map((route) => ({ ...look, route })))

test.each(cases)(
  'axe finds no barrier on $route in $language, $theme theme',
  async ({ language, theme, route }) => {
    const page = phone.page()
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open(route)
    expect(await findings(page)).toEqual([])
  },
)
