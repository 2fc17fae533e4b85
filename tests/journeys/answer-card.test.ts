import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '#support/axe.ts'
import { commonQuestions } from '#support/common-questions.ts'
import { cut } from '#support/cut.ts'
import { word } from '#support/screen-words.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const narrow = { width: 360, height: 740 }

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

describe.each(['en', 'bn'] as const)('the card of an answer in %s', (language) => {
  const [first, second] = commonQuestions[language]
  let phone: VillagePhone
  let page: Page
  let hasAsked = false

  beforeAll(async () => {
    phone = await village.phone()
    page = phone.page()
    await page.setViewportSize(narrow)
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open('/ai-crop-advisor')
  })
  afterAll(() => phone.context().close())

  /** The place of one of the two answers. */
  function panel(which: 'tuned' | 'generic') {
    const name = word(`answer.${which}`, language)
    return page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  }

  /** Asks a question that follows no other and is not the last one again, and waits for the full answer. */
  async function ask(question: string): Promise<void> {
    await page.locator('textarea').fill(question)
    if (hasAsked) await page.getByRole('button', { name: word('follows.remove', language) }).click()
    hasAsked = true
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('heading', { level: 2, name: question }).waitFor()
    const full = panel('tuned').getByText(word('answer.full', language), { exact: true })
    const nothing = panel('tuned').getByText(word('answer.nothing', language), { exact: true })
    await full.or(nothing).waitFor()
    await panel('tuned')
      .getByText(word('answer.byKnowledge', language).split(' {')[0] ?? '')
      .waitFor()
  }

  test('half of twenty common questions have both answers on one and a half screens', {
    tags: 'long',
  }, async () => {
    const heights: number[] = []
    for (const question of commonQuestions[language]) {
      await ask(question)
      const [top, bottom] = await Promise.all([
        panel('tuned').boundingBox(),
        panel('generic').boundingBox(),
      ])
      heights.push((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0))
      expect(await cut(page)).toEqual([])
    }
    const [lower = 0, upper = 0] = heights.toSorted((a, b) => a - b).slice(9)
    expect((lower + upper) / 2).toBeGreaterThan(narrow.height)
    expect((lower + upper) / 2).toBeLessThanOrEqual(1.5 * narrow.height)
  })

  test('unfolds to all of it on both sides, and prints all of it', async () => {
    await ask(first)
    const card = panel('tuned')
    const rest = card.getByText(word('answer.sources', language).split('{')[0] ?? '')
    const steps = card.getByRole('list').first().getByRole('listitem')
    expect(await steps.count()).toBeLessThanOrEqual(3)
    expect(await steps.first().isVisible()).toBe(true)
    expect(await rest.isVisible()).toBe(false)
    expect(await findings(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    expect(await rest.isVisible()).toBe(true)
    expect(await card.getByRole('button').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    await card.getByRole('button', { name: word('card.sure', language) }).click()
    await rest.waitFor()
    const others = panel('generic').getByRole('listitem').filter({ visible: true })
    const before = await others.count()
    await panel('generic')
      .getByRole('button', { name: word('card.all', language) })
      .click()
    expect(await others.count()).toBeGreaterThan(before)
    expect(await findings(page)).toEqual([])
  })

  test('has the call as its second button: one tap', async () => {
    await ask(second)
    const buttons = panel('tuned').locator('button, a').filter({ visible: true })
    expect(await buttons.first().innerText()).toBe(word('answer.listen', language))
    expect(await buttons.nth(1).getAttribute('href')).toBe('tel:16123')
  })

  test('names a number to call and asks for no vote where nothing was found', async () => {
    await ask(commonQuestions[language].at(-1) ?? '')
    await panel('tuned').getByText(word('answer.nothing', language), { exact: true }).waitFor()
    expect(await page.getByRole('group', { name: word('vote.title', language) }).count()).toBe(0)
    const call = page.getByRole('main').locator('a[href="tel:16123"]').filter({ visible: true })
    expect(await call.count()).toBe(1)
    expect(await findings(page)).toEqual([])
  })

  test('stands beside the generic answer on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await ask(first)
    const [left, right] = await Promise.all([
      panel('tuned').boundingBox(),
      panel('generic').boundingBox(),
    ])
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  })
})
