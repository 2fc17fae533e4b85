import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banglaMonthName } from '#domain/bangla-calendar.ts'
import { countries } from '#domain/countries.ts'
import { districts } from '#domain/districts.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { kindNames, partNames, signNames } from '#domain/understanding/names.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type BareText, bareWords } from '#support/bare-words.ts'
import { type OpenContext, openContext } from '#support/browser.ts'
import { cut } from '#support/cut.ts'
import { daysOfPhones } from '#support/dashboard-page.ts'
import { earlierFarmer } from '#support/earlier-farmer.ts'
import { guestPaths } from '#support/guest-paths.ts'
import { allMessages } from '#support/messages.ts'
import { buildInPseudoLanguage } from '#support/pseudo-build.ts'
import { pseudoText } from '#support/pseudo-language.ts'
import { scenes } from '#support/scenes.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { type Stage, stageOf } from '#support/stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-pseudo-'))
const english = await allMessages('en')
/** The test server signs every account up with this password. */
const staff = { email: 'staff@example.com', password: 'dhan-pat-1971' }
let server: TestServer
let browser: OpenContext
let page: Page
let stage: Stage

beforeAll(async () => {
  const pageFolder = join(folder, 'dist')
  await buildInPseudoLanguage(pageFolder)
  // The chosen days of a scene are the phone's.
  server = await testServer({ pageFolder, settings: { displayZone: daysOfPhones.TZ_DISPLAY } })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const farmer = await earlierFarmer(url)
  await server.staff(staff.email)
  browser = await openContext({ viewport: phoneSize })
  page = browser.page
  page.setDefaultTimeout(20_000)
  const say = (key: MessageKey) => pseudoText(english[key])
  const question = 'Aphids sit on my mustard flowers. What should I do?'
  stage = stageOf({ page, url, say, question, farmer, staff, look: expectTranslatedAndUncut })
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Texts that may appear without brackets. Elements with `lang` (texts of users) and with `translate="no"` (names) are
 * skipped, too.
 */
const names = new Set([
  // Crops, districts and countries are data; each has its name in every language.
  ...crops.map(({ name }) => name),
  // So are crops, parts, signs and kinds of question as they are understood.
  ...cropAliases.map(({ en }) => en),
  ...[partNames, signNames, kindNames].flatMap((named) => Object.values(named).map(({ en }) => en)),
  ...districts.map(({ name }) => name.en),
  ...countries.map(({ en }) => en),
  // Names of accounts.
  'amina@example.org',
  'staff@example.com',
])
/** Days and ages come from Intl, and the Bangla calendar's months from the domain. */
const months = [
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 1).toLocaleDateString('en', { month: 'long' }),
  ),
  ...Array.from({ length: 12 }, (_, month) => banglaMonthName(month + 1, 'en')),
]
const days = new RegExp(
  `^(${months.flatMap((name) => [name, name.slice(0, 3)]).join('|')}|[\\d ,.:·–-])+$`,
)
const age = /^(now|in \d+ \w+|\d+ (second|minute|hour)s? ago)$/

const isAllowed = ({ text }: BareText) =>
  age.test(text) || text.split(' · ').every((part) => names.has(part) || days.test(part))

/** Expects no text without brackets, no clipped text and no sideways scrolling. */
async function expectTranslatedAndUncut(): Promise<void> {
  const bare = await bareWords(page)
  expect(bare.filter((found) => !isAllowed(found))).toEqual([])
  expect(await cut(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test.each(guestPaths)('%s shows only texts of the catalogs, and clips none', async (path) => {
  await stage.open(path)
  await page.waitForLoadState('networkidle')
  await stage.look()
})

test('the check finds a text that is in no catalog and a text that does not fit', async () => {
  await stage.open('/about')
  await page.locator('h1').evaluate((heading) => {
    heading.append(' hard-coded')
    heading.setAttribute('title', 'too')
    heading.style.width = '120%'
  })
  expect(await bareWords(page)).toEqual([
    { where: 'h1 title', text: 'too' },
    { where: 'h1', text: 'hard-coded' },
  ])
  expect(await cut(page)).not.toEqual([])
})

test.each(scenes)('$name', ({ play }) => play(stage))
