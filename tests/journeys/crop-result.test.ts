import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cropName } from '#domain/crops.ts'
import { readings } from '#domain/recommender/readings.ts'
import { findings } from '#support/axe.ts'
import { isCropReply } from '#support/crop-reply.ts'
import { cut } from '#support/cut.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { word } from '#support/screen-words.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** Fields as the form has them: what is said of land and water, what was measured, nothing at all, and what is unusual. */
const fields = {
  irrigated: {
    ...{ district: 'bogura', landType: 'medium_highland', soilSalinity: '1', irrigated: 'yes' },
    date: '2026-12-01',
  },
  salty: {
    ...{ district: 'khulna', landType: 'medium_lowland', soilSalinity: '10', irrigated: 'no' },
    date: '2026-12-01',
  },
  measured: {
    ...{ nitrogen: '90', phosphorus: '45', potassium: '40', soilPh: '6.8' },
    ...{ temperature: '25', humidity: '75', rainfall: '850', date: '2026-07-10' },
  },
  unknown: { date: '2026-11-29' },
  underWater: { district: 'sunamganj', landType: 'very_lowland', date: '2026-07-20' },
  unusual: {
    ...{ district: 'rangpur', landType: 'highland', irrigated: 'no' },
    ...{ potassium: '12', soilPh: '4.6', temperature: '38', date: '2026-03-20' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

describe.each(['en', 'bn'] as const)('the result in %s', (language) => {
  let phone: VillagePhone
  let page: Page

  beforeAll(async () => {
    phone = await village.phone()
    page = phone.page()
    await page.setViewportSize(phoneSize)
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open('/crop-recommendation')
    await page.locator('summary').click()
  })
  afterAll(() => phone.context().close())

  /** The card of the result. */
  function card() {
    const heading = page.getByRole('heading', { name: word('crop.basis', language) })
    return page.getByRole('main').locator('section').filter({ has: heading }).first()
  }

  /** Asks for a field whose crop is not that of the one before, and waits for the server's result. */
  async function recommend(field: Readonly<Record<string, string>>): Promise<void> {
    for (const name of [...readings, 'date'])
      await page.locator(`input[name=${name}]`).fill(field[name] ?? '')
    await page.locator('select[name=district]').selectOption(field.district ?? '')
    for (const name of ['landType', 'soilSalinity', 'irrigated']) {
      const chosen = page.locator(`input[name=${name}]:checked`)
      if ((await chosen.count()) > 0) await chosen.click()
      if (field[name] !== undefined)
        await page.locator(`input[name=${name}][value="${field[name]}"]`).check()
    }
    const replied = page.context().waitForEvent('response', isCropReply)
    await page.locator('main form button[type=submit]').click()
    const reply = await (await replied).text()
    const [, cropId] = /"cropId":"(\w+)"/.exec(reply) ?? []
    if (cropId === undefined) throw new Error(`no crop in ${reply}`)
    await card().locator('header').getByText(cropName(cropId, language)).first().waitFor()
    await card().getByText(word('crop.full', language), { exact: true }).waitFor()
  }

  test('every one of six fields has its result on two and a half screens', async () => {
    const heights: Record<string, number> = {}
    for (const [name, field] of Object.entries(fields)) {
      await recommend(field)
      heights[name] = (await card().boundingBox())?.height ?? 0
      expect(await cut(page)).toEqual([])
    }
    for (const height of Object.values(heights))
      expect(height).toBeGreaterThan(phoneSize.height / 2)
    const tooHigh = Object.entries(heights).filter(([, px]) => px > 2.5 * phoneSize.height)
    expect(tooHigh).toEqual([])
  })

  test('has all outputs, and its figures in folds that a keyboard opens and paper shows', async () => {
    await recommend(fields.salty)
    const outputs = [
      'crop.optimal',
      'crop.soilSuitability',
      'crop.seasonFit',
      'crop.expectedYield',
      'crop.confidence',
    ] as const
    for (const key of outputs)
      expect(await card().getByText(word(key, language), { exact: true }).isVisible()).toBe(true)
    const amounts = card().getByRole('table')
    const urea = card().getByText(word('crop.fertilizer.urea', language), { exact: true })
    expect(await urea.isVisible()).toBe(false)
    expect(await findings(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    expect(await urea.isVisible()).toBe(true)
    expect(await card().locator('a[href="tel:16123"]').isVisible()).toBe(true)
    const listen = card().getByRole('button', { name: word('answer.listen', language) })
    expect(await listen.count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    for (const key of ['crop.why', 'crop.change', 'crop.basis'] as const) {
      await card()
        .getByRole('button', { name: word(key, language) })
        .focus()
      await page.keyboard.press('Enter')
    }
    await amounts.waitFor()
    expect(await findings(page)).toEqual([])
    expect(await cut(page)).toEqual([])
  })

  test('of the whole country leads to the question for the district', async () => {
    await recommend(fields.unknown)
    await card()
      .getByRole('button', { name: word('crop.chooseDistrict', language) })
      .click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('district')
    expect(await page.locator('select[name=district]').isVisible()).toBe(true)
  })

  test('leads at one tap to what is known of the crop, and of the crops beside it', async () => {
    await recommend(fields.irrigated)
    const links = await card()
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.filter((href) => href === 'tel:16123')).toHaveLength(1)
    const growing = /^\/find-by-pictures\?crop=\w+&list=growing$/
    // The three tiles and the way to the first crop.
    expect(links.filter((href) => growing.test(href ?? ''))).toHaveLength(4)
    await card().locator('a[href*="crop=potato"]').last().click()
    await page.waitForURL('**/find-by-pictures?crop=potato&list=growing')
    // The page before stays until this one and what is known are there.
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const first = word('pictures.practices', language)
    await expect.poll(() => heading.innerText()).toBe(first)
    const topics = page.getByRole('region', { name: first }).getByRole('listitem')
    expect(await topics.count()).toBeGreaterThan(2)
    await page.goBack()
    await card().waitFor()
  })
})
