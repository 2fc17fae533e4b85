import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { daysOfPhones } from '#support/dashboard-page.ts'
import { earlierFarmer } from '#support/earlier-farmer.ts'
import { sampled } from '#support/extent.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { allMessages } from '#support/messages.ts'
import type { OwnAccount } from '#support/own-account.ts'
import {
  mark,
  moveElements,
  moveTexts,
  spoiltWords,
  translatePages,
} from '#support/page-translator.ts'
import { staffAccount } from '#support/running-server.ts'
import { type Scene, scenes } from '#support/scenes.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { word } from '#support/screen-words.ts'
import { type Stage, stageOf } from '#support/stage.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** In a short viewport the bottom bar covers what a user could scroll into view. */
const tallPhone = { width: 360, height: 8000 }

const questions = {
  en: 'Aphids sit on my mustard flowers. What should I do?',
  bn: 'সরিষার ফুলে জাব পোকা লেগেছে। কীভাবে তাড়াব?',
} as const

let village: Village
let farmer: OwnAccount

beforeAll(async () => {
  // The chosen days of a scene are the phone's.
  village = await startVillage('/api/', daysOfPhones)
  farmer = await earlierFarmer(village.server().url)
})
afterAll(() => village.close())

/** Uncaught errors of a page, from now on. */
function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`))
  return errors
}

/** Pages of which no scene tells, by links: one page makes way for the next. */
const walks: readonly Scene[] = [
  {
    name: 'from page to page',
    async play({ page, open, look }) {
      // A phone has links to all pages in its menu only.
      await page.setViewportSize({ width: 1280, height: 8000 })
      await open('/')
      for (const path of ['/about', '/crop-recommendation', '/history', '/ai-crop-advisor', '/']) {
        await page
          .locator(`header a[href="${path}"]:visible, nav a[href="${path}"]:visible`)
          .first()
          .click()
        await page.waitForURL((address) => address.pathname === path)
        await page.locator('main h1').first().waitFor()
        await look()
      }
      await page.setViewportSize(tallPhone)
    },
  },
  {
    name: 'a problem by its pictures',
    async play({ page, open, look }) {
      await open('/find-by-pictures')
      for (const part of ['crop=rice', 'part=leaf', 'sign=']) {
        await page.locator(`main a[href*="${part}"]`).first().click()
        await page.waitForURL((address) => address.search.includes(part))
        await look()
      }
    },
  },
]

const played = sampled([...walks, ...scenes], ({ name }) =>
  /^from page|^a login|^a question without|^readings/.test(name),
)

describe.each(sampled(['en', 'bn'] as const, (language) => language === 'bn'))(
  'a page in %s that a translator changes says what it has to:',
  (language) => {
    let phone: VillagePhone
    let stage: Stage
    let errors: readonly string[]

    beforeAll(async () => {
      phone = await village.phone(translatePages)
      const page = phone.page()
      errors = watchErrors(page)
      page.setDefaultTimeout(20_000)
      await page.setViewportSize(tallPhone)
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      const texts = await allMessages(language)
      stage = stageOf({
        page,
        url: village.proxy.url,
        say: (key) => texts[key],
        question: questions[language],
        farmer,
        staff: staffAccount,
        look: () => expectOwnWords(page),
      })
    })
    afterAll(() => phone.context().close())

    /** Also in the other language, and back in the first one. */
    async function expectOwnWords(page: Page): Promise<void> {
      await expectNothingSpoilt(page)
      const toggle = page.locator('button[lang]:visible').first()
      if ((await page.locator('dialog[open]').count()) > 0 || (await toggle.count()) === 0) return
      for (const spoken of [language === 'en' ? 'bn' : 'en', language]) {
        await toggle.click()
        await page.locator(`html[lang=${spoken}]`).waitFor()
        await expectNothingSpoilt(page)
      }
    }

    async function expectNothingSpoilt(page: Page): Promise<void> {
      expect(errors).toEqual([])
      expect(await spoiltWords(page)).toEqual([])
      expect(await page.locator('h1').allTextContents()).not.toContain(stage.say('app.brokenTitle'))
      // The translator is at work.
      expect(await page.locator('h1').first().textContent()).toContain(mark)
    }

    test.each(played)('$name', ({ play }) => play(stage))
  },
)

describe('a page whose texts were moved, and nothing is watched, goes on:', () => {
  let phone: VillagePhone
  let errors: readonly string[]

  beforeAll(async () => {
    phone = await village.phone()
    errors = watchErrors(phone.page())
  })

  async function moved(path: string): Promise<Page> {
    await phone.open(path)
    const page = phone.page()
    await page.locator('#root').evaluate(moveTexts)
    return page
  }

  test('a question is typed and answered', async () => {
    const page = await moved('/ai-crop-advisor')
    await ask(phone, 'When do I sow wheat?')
    await page.getByText(word('answer.full', 'en'), { exact: true }).first().waitFor()
    expect(errors).toEqual([])
  })

  test('a crop is recommended', async () => {
    const page = await moved('/crop-recommendation')
    await page.getByLabel('Nitrogen (N)').fill('90')
    await page.getByRole('button', { name: 'Recommend a crop' }).click()
    await page.getByText('From the server').waitFor()
    expect(errors).toEqual([])
  })

  test('the language is switched', async () => {
    const page = await moved('/')
    await page.getByRole('button', { name: 'বাংলা' }).first().click()
    await page.locator('html[lang=bn]').waitFor()
    expect(await spoiltWords(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

test('a page that something has broken is opened again with the same words, says why, and does so once', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  const reopened = page.getByText(word('app.reopened', 'en'))
  const draft = 'The leaves of my rice turn yellow'
  await phone.open('/ai-crop-advisor')
  await ask(phone, 'When do I sow wheat?')
  const box = page.getByLabel('Your question')
  await box.fill(draft)
  await untilDraftIsKept(page, draft)

  const reloaded = page.waitForEvent('load')
  await page.locator('main, main *').evaluateAll(moveElements)
  await page.getByRole('button', { name: word('follows.remove', 'en') }).click()
  await reloaded
  await reopened.waitFor()
  await expect.poll(() => box.inputValue()).toBe(draft)
  await page.getByRole('heading', { name: 'When do I sow wheat?' }).waitFor()
  await page.getByRole('button', { name: word('nav.closeMenu', 'en') }).click()
  expect(await reopened.count()).toBe(0)

  // However long that took, it counts as just now.
  await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now())))
  await page.locator('main, main *').evaluateAll(moveElements)
  await page.getByRole('link', { name: 'Crops' }).click()
  await page.getByRole('heading', { name: 'This screen could not be opened' }).waitFor()
  await page.getByText(word('app.changed', 'en')).waitFor()
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('button', { name: 'Recommend a crop' }).waitFor()
  // Somebody has opened it: there is nothing to explain.
  expect(await reopened.count()).toBe(0)
})
