import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallTargets } from '#support/axe.ts'
import { sampled } from '#support/extent.ts'
import { guestPaths } from '#support/guest-paths.ts'
import { staffAccount } from '#support/running-server.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** The two pages with a form above the bottom bars, and the longest one. */
const usualPaths: readonly string[] = ['/ai-crop-advisor', '/crop-recommendation', '/about']

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

/** The smaller side of each visible checkbox and radio button, in px. */
function boxSides(): Promise<readonly number[]> {
  return phone
    .page()
    .locator('input:is([type=checkbox], [type=radio]):visible')
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const { width, height } = box.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
}

test('on a phone every checkbox is at least 48 pixels wide and high', async () => {
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  await phone.open('/crop-recommendation')
  const ofSoil = await boxSides()
  expect(ofSoil.length).toBeGreaterThan(3)
  await phone.open('/login')
  const ofLogin = await boxSides()
  expect(ofLogin).toHaveLength(1)
  await page.locator('[name=username]').fill(staffAccount.email)
  await page.locator('[autocomplete=current-password]').fill(staffAccount.password)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL('**/history')
  await phone.open('/dashboard?tab=ai-assistant')
  await page.getByRole('checkbox').first().waitFor()
  for (const side of [...ofSoil, ...ofLogin, ...(await boxSides())])
    expect(side).toBeGreaterThanOrEqual(48)
})

test.each(sampled(guestPaths, (path) => path === '/crop-recommendation'))(
  'a target of %s that a fixed bar covers is free as soon as the page is scrolled on',
  async (path) => {
    const page = phone.page()
    await page.setViewportSize({ width: 412, height: 823 })
    await phone.open(path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height - 400; y += 331) {
      await scrollPage(page, y)
      const covered = await smallTargets(page)
      if (covered.length === 0) continue
      // By more than a target is high. At the end of the page nothing moves, so there nothing may be covered.
      await scrollPage(page, y + 60)
      const still = await smallTargets(page)
      expect([y, covered.filter((target) => still.includes(target))]).toEqual([y, []])
    }
  },
)

function scrollPage(page: Page, y: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** The second is what a keyboard leaves of the page. */
test.each([phoneSize.height, 330])(
  'the end of each page is visible above the bottom bars, in a height of %i px',
  async (height) => {
    const page = phone.page()
    await page.setViewportSize({ ...phoneSize, height })
    for (const way of ['online', 'offline'] as const) {
      if (way === 'offline') await phone.goOffline()
      for (const path of sampled(guestPaths, (path) => usualPaths.includes(path))) {
        await phone.open(path)
        if (way === 'offline') await page.getByText('No network — your questions').waitFor()
        // What comes late makes the page longer: then it is scrolled again.
        const hasRoom = () =>
          page.evaluate(() => {
            scrollTo({ top: 1e6, behavior: 'instant' })
            const last = document.querySelector('main')?.lastElementChild
            const { left, width, bottom } = last?.getBoundingClientRect() ?? new DOMRect()
            return last?.contains(document.elementFromPoint(left + width / 2, bottom - 1))
          })
        await expect.poll(hasRoom, { message: `${path} ${way}` }).toBe(true)
      }
    }
    await phone.goOnline()
  },
)
