import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { sampled } from '#support/extent.ts'
import { owingCount, readPhone } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import type { Fault } from '../../chaos/fault.ts'

const full = 'Full answer'
const lostResponse: Fault = { kind: 'cut', place: 'lost-response', by: 'rst', share: 0, waitMs: 0 }

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterEach(() => village.proxy.failAlways(undefined))
afterAll(() => village.close())

async function nothingOwed(): Promise<void> {
  await expect.poll(() => owingCount(phone.page()), { timeout: 20_000 }).toBe(0)
}

/** State and attempts of the questions without an answer, oldest first. */
async function unanswered(): Promise<(readonly [string, number])[]> {
  const entries = (await readPhone(phone.page())).flatMap((owner) => owner.entries)
  return entries
    .filter(({ state }) => state !== 'answered')
    .map(({ state, attempts }) => [state, attempts])
}

test('F06: a question that the browser sends twice by itself is one send to the app, and one record', async () => {
  const question = 'Why are the tips of my rice leaves brown? (sent twice)'
  // Only on a connection that was used before, and that no other call takes, the browser sends again by itself.
  await expect.poll(() => village.proxy.inFlight()).toBe(0)
  await phone.page().evaluate(() => fetch('/api/health/').then((reply) => reply.text()))
  const sendsBefore = village.proxy.sends('POST /api/ai/ask/')
  village.proxy.loseNextResponse('/api/ai/ask/')
  await ask(phone, question)
  await seeBadge(phone, full)
  expect(village.proxy.sends('POST /api/ai/ask/') - sendsBefore).toBe(2)
  const entries = (await readPhone(phone.page())).flatMap((owner) => owner.entries)
  expect(entries.map(({ state, attempts }) => [state, attempts])).toEqual([['answered', 1]])
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('F26: on a network where nothing moves the phone answers at once, and saves the next question at once', async () => {
  const questions = ['Holes in my brinjal fruit, what now?', 'When do I sow mustard?']
  village.proxy.failAlways({ kind: 'hang', ms: 60_000 })
  for (const question of questions) {
    await ask(phone, question)
    await seeBadge(phone, 'From this phone')
  }
  await phone.page().getByText('Waiting (2)').waitFor()
  // The first attempt still hangs: neither an answer nor a question has waited for its end.
  await expect.poll(unanswered).toEqual([
    ['sending', 1],
    ['queued', 0],
  ])
  village.proxy.failAlways(undefined)
  await nothingOwed()
  for (const question of questions) expect(await recordsOf(village, question)).toHaveLength(1)
})

const pages: readonly (readonly [string, Fault])[] = [
  ['a redirect to a login page', { kind: 'page', status: 302, location: 'http://127.0.0.1:1/' }],
  ['“network login needed”', { kind: 'page', status: 511 }],
  ['a login page of status 200', { kind: 'captive' }],
]

test.each(sampled(pages, ([what]) => what === 'a login page of status 200'))(
  'F28, F29: %s is shown as a Wi-Fi that wants a login, and keeps the question',
  async (name, fault) => {
    const question = `Why do my tomatoes crack? (${name})`
    village.proxy.failAlways(fault)
    await ask(phone, question)
    await phone.page().getByText('This Wi-Fi wants you to log in first').first().waitFor()
    expect(await owingCount(phone.page())).toBe(1)
    expect(await recordsOf(village, question)).toEqual([])
    village.proxy.failAlways(undefined)
    await phone.page().reload()
    await nothingOwed()
    expect(await recordsOf(village, question)).toHaveLength(1)
  },
)

test('F30: an operator’s error page is no answer of ours', async () => {
  const question = 'Why does my jute lodge?'
  village.proxy.failNext('/api/ai/ask/', { kind: 'page', status: 404 })
  village.proxy.failNext('/api/ai/ask/', { kind: 'page', status: 502 })
  await ask(phone, question)
  await nothingOwed()
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('F07: a sign-up whose reply is lost, by the browser’s own second try and at the next tap, opens one account', async () => {
  await phone.open('/signup')
  const page = phone.page()
  await page.getByLabel('Email').fill('lost@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  village.proxy.failAlways(lostResponse)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').filter({ hasText: 'Signup failed' }).waitFor()
  village.proxy.failAlways(undefined)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/history')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
})

/** What old browsers lack, and what others say without knowing. */
async function olderBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
}

test('F27, F59: a browser that calls itself offline and knows no Background Sync sends and is answered', {
  tags: 'long',
}, async () => {
  const question = 'Why do the leaves of my potato curl?'
  phone = await village.phone(olderBrowser)
  const flags = () => [navigator.onLine, 'sync' in ServiceWorkerRegistration.prototype]
  expect(await phone.page().evaluate(flags)).toEqual([false, false])
  await ask(phone, 'When do I plant potato?')
  await seeBadge(phone, full)
  await phone.goOffline()
  await ask(phone, question)
  await seeBadge(phone, 'From this phone')
  await phone.goOnline()
  await seeBadge(phone, full)
  expect(await recordsOf(village, question)).toHaveLength(1)
})
