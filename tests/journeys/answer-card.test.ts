import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardPhrases } from '#domain/knowledge/answer/card-phrases.ts'
import { findings } from '#support/axe.ts'
import { commonQuestions } from '#support/common-questions.ts'
import { cut } from '#support/cut.ts'
import { daysOfPhones } from '#support/dashboard-page.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { word } from '#support/screen-words.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const blights = {
  en: {
    question: 'tomato leaf spots',
    sign: 'greasy dark patches',
    name: 'Tomato late blight (morok)',
  },
  bn: {
    question: 'টমেটোর পাতায় দাগ',
    sign: 'তেলতেলে ভেজা কালচে দাগ',
    name: 'টমেটোর মড়ক বা নাবি ধসা রোগ',
  },
} as const
const crops = { en: 'brinjal', bn: 'বেগুন' } as const

let village: Village

beforeAll(async () => {
  // In another month the phone's own answer would differ from the server's, and stand there as well.
  village = await startVillage('/api/', daysOfPhones)
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
    await page.setViewportSize(phoneSize)
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    // Until the knowledge in this language is here, the phone answers in the other one.
    await phone.open('/my-field')
    await page.getByText(word('field.ready', language), { exact: true }).waitFor()
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
    await fullAnswerTo(question)
  }

  /** Before it the phone's own answer and the streamed text are shown. */
  async function fullAnswerTo(question: string): Promise<void> {
    await page.getByRole('heading', { level: 2, name: question }).waitFor()
    const [full, ...others] = (
      ['answer.full', 'answer.several', 'answer.menu', 'answer.nothing'] as const
    ).map((key) => panel('tuned').getByText(word(key, language), { exact: true }))
    await others.reduce((any, other) => any?.or(other), full)?.waitFor()
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
    expect((lower + upper) / 2).toBeGreaterThan(phoneSize.height)
    expect((lower + upper) / 2).toBeLessThanOrEqual(1.5 * phoneSize.height)
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
    // Those of the card itself, not of the candidates.
    const buttons = panel('tuned').locator(':not(li) > :is(button, a)').filter({ visible: true })
    expect(await buttons.first().innerText()).toBe(word('answer.listen', language))
    expect(await buttons.nth(1).getAttribute('href')).toBe('tel:16123')
  })

  test('of two or three problems shows the sign of each before a plan, and a tap opens one', async () => {
    const { question, sign, name } = blights[language]
    await ask(question)
    const card = panel('tuned')
    const [candidates, plan] = [card.getByRole('list').first(), card.getByRole('list').nth(1)]
    const rows = candidates.getByRole('listitem')
    expect([2, 3]).toContain(await rows.count())
    expect(await plan.getByRole('listitem').count()).toBeGreaterThan(1)
    expect(await card.getByText(word('answer.full', language), { exact: true }).count()).toBe(0)
    const boxes = [card, panel('generic'), ...(await rows.all())].map((one) => one.boundingBox())
    const [top, bottom, , , third] = await Promise.all(boxes)
    // Two screens with two problems; a third one takes its row more.
    const height = (bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)
    expect(height - (third?.height ?? 0)).toBeLessThan(2 * phoneSize.height)
    expect(await cut(page)).toEqual([])
    expect(await findings(page)).toEqual([])

    await candidates.getByRole('button').filter({ hasText: sign }).click()
    await fullAnswerTo(name)
    await page.getByRole('heading', { level: 4, name, exact: true }).waitFor()
    expect(await panel('tuned').getByText(word('card.today', language)).isVisible()).toBe(true)
    expect(await panel('tuned').getByText(sign).isVisible()).toBe(false)
  })

  test('of a crop alone says that it was not understood, and a topic is opened by its drawing', async () => {
    await ask(crops[language])
    const card = panel('tuned')
    const topics = card.getByRole('list').first().getByRole('button')
    expect(await topics.count()).toBeGreaterThan(3)
    await expect.poll(() => topics.locator('svg > g').count()).toBeGreaterThan(3)
    const first = (await topics.first().innerText()).trim()
    const [before = ''] = (await card.innerText()).split(first)
    expect(before).toContain(cardPhrases[language].chooseTopic.replace('{crop}', crops[language]))
    expect(await page.getByText(word('answer.noMatch', language)).count()).toBe(0)
    expect(await cut(page)).toEqual([])
    await topics.first().click()
    await page.getByRole('heading', { level: 4, name: first, exact: true }).waitFor()
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
