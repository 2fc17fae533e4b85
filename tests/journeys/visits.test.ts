import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, seeBadge } from '#support/advisor-page.ts'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

const visits = () => village.proxy.sends('POST /api/analytics/visit/')

/** Runs in the page: a document that the browser prepares before anybody opens it. */
function prepared(): void {
  let isPrepared = true
  Object.defineProperty(document, 'prerendering', { get: () => isPrepared })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isPrepared ? 'hidden' : 'visible'),
    configurable: true,
  })
  Object.assign(window, {
    open_prepared() {
      isPrepared = false
      document.dispatchEvent(new Event('prerenderingchange'))
    },
  })
}

/** Runs in the page: a tab behind another one. */
function inBackground(): void {
  let isHidden = true
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  Object.assign(window, {
    show_tab() {
      isHidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    },
  })
}

const before = (script: () => void) => (context: BrowserContext) => context.addInitScript(script)

test.each([
  ['a page that was prepared in advance', prepared, 'open_prepared'],
  ['a tab in the background', inBackground, 'show_tab'],
] as const)('%s counts no visit until it is seen, and then one', async (_, script, open) => {
  const counted = visits()
  const phone = await village.phone(before(script))
  // A visit would have been sent before the answer to this question.
  await ask(phone, 'How do I grow garlic without ploughing?')
  await seeBadge(phone, 'Full answer')
  expect(visits()).toBe(counted)
  await phone.page().evaluate(`${open}()`)
  await expect.poll(() => visits()).toBe(counted + 1)
  await phone.page().evaluate(`${open}()`)
  await ask(phone, 'How much urea does Boro rice need?')
  await seeBadge(phone, 'Full answer')
  expect(visits()).toBe(counted + 1)
})
