import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '#support/axe.ts'
import { daysOfPhones } from '#support/dashboard-page.ts'
import { earlierFarmer } from '#support/earlier-farmer.ts'
import { sampled } from '#support/extent.ts'
import { allMessages } from '#support/messages.ts'
import type { OwnAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { scenes } from '#support/scenes.ts'
import { type Stage, stageOf } from '#support/stage.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

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

const themes = sampled(['light', 'dark'] as const, (theme) => theme === 'light')
const languages = sampled(['en', 'bn'] as const, (language) => language === 'bn')

async function expectNoBarrier(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect({ colorScheme, found: await findings(page) }).toEqual({ colorScheme, found: [] })
  }
}

describe.each(languages)(
  `axe finds no barrier in %s, theme ${themes.join(' and ')}:`,
  (language) => {
    let phone: VillagePhone
    let stage: Stage

    beforeAll(async () => {
      phone = await village.phone()
      const page = phone.page()
      page.setDefaultTimeout(20_000)
      // A tall viewport: in a short one the bottom bar covers targets that a user could scroll into view.
      await page.setViewportSize({ width: 360, height: 8000 })
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      const texts = await allMessages(language)
      stage = stageOf({
        page,
        url: village.proxy.url,
        say: (key) => texts[key],
        question: questions[language],
        farmer,
        staff: staffAccount,
        look: () => expectNoBarrier(page),
      })
    })
    afterAll(() => phone.context().close())

    test.each(sampled(scenes, (_, n) => n < 4))('$name', ({ play }) => play(stage))
  },
)
