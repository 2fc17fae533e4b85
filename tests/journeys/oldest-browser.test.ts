import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '#support/browser.ts'
import { daysOfPhones } from '#support/dashboard-page.ts'
import { earlierFarmer } from '#support/earlier-farmer.ts'
import { allMessages } from '#support/messages.ts'
import { staffAccount } from '#support/running-server.ts'
import { scenes } from '#support/scenes.ts'
import { type Stage, stageOf } from '#support/stage.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { findOldestBrowser } from '../../scripts/oldest-browser.mjs'

/** Without it these tests are left out, and `npm run test:all` says so. */
const program = findOldestBrowser()

/** In a short viewport the bottom bar covers what a user could scroll into view. */
const tallPhone = { width: 360, height: 8000 }

const questions = {
  en: 'Aphids sit on my mustard flowers. What should I do?',
  bn: 'সরিষার ফুলে জাব পোকা লেগেছে। কীভাবে তাড়াব?',
} as const

describe.runIf(program).each(['en', 'bn'] as const)('in Chromium 106, in %s:', (language) => {
  let browser: Promise<Browser>
  let village: Village | undefined
  let phone: VillagePhone
  let stage: Stage
  const errors: string[] = []

  beforeAll(async () => {
    browser = launchBrowser(program)
    expect((await browser).version()).toMatch(/^106\./)
    // The chosen days of a scene are the phone's.
    const opened = await startVillage('/api/', daysOfPhones)
    village = opened
    phone = await opened.phone(async (context) => {
      await context.addInitScript(askForNotifications)
      context.on('weberror', (error) => errors.push(String(error.error())))
    }, browser)
    const page = phone.page()
    page.setDefaultTimeout(20_000)
    await page.setViewportSize(tallPhone)
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    const texts = await allMessages(language)
    stage = stageOf({
      page,
      url: opened.proxy.url,
      say: (key) => texts[key],
      question: questions[language],
      farmer: await earlierFarmer(opened.server().url),
      staff: staffAccount,
      look: () => expectWhole(page),
    })
  })
  afterAll(async () => {
    await village?.close()
    await (await browser).close()
  })

  async function expectWhole(page: Page): Promise<void> {
    expect(errors.splice(0)).toEqual([])
    expect(await page.locator('h1').allTextContents()).not.toContain(stage.say('app.brokenTitle'))
    // Colours are lowered for it at build: without them everything is black on white.
    expect(await page.evaluate(coloursOf)).toEqual(['rgb(251, 248, 241)', 'rgb(28, 36, 22)'])
    for (const shade of await page.locator('dialog:modal').evaluateAll(shadesBehind))
      expect(shade).toBe('rgba(28, 36, 22, 0.5)')
  }

  test('a letter is typed in the adviser, and a question is answered', async () => {
    const page = phone.page()
    await stage.open('/ai-crop-advisor')
    await page.locator('textarea').pressSequentially('a')
    await stage.look()
    await stage.ask(stage.question)
    await stage.seeExactly('answer.full')
    await stage.look()
  })

  test.each(scenes)('$name', ({ play }) => play(stage))
})

/** Runs in the page: without a window this Chromium refuses notifications from the start, as no phone does. */
function askForNotifications(): void {
  Object.defineProperty(Notification, 'permission', { value: 'default' })
}

/** Runs in the page: of its ground and of its words. */
function coloursOf(): readonly string[] {
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  return [backgroundColor, color]
}

/** Runs in the page. */
function shadesBehind(dialogs: readonly Element[]): readonly string[] {
  return dialogs.map((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
}
