import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { crash, workerSwitches } from '#support/devtools.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { owingCount, readPhone } from '#support/phone-view.ts'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'
import { type Fault, gone } from '../../chaos/fault.ts'

const path = '/ai-crop-advisor'
const full = 'Full answer'
const hanging: Fault = { kind: 'hang', ms: 60_000 }

let village: Village
let phone: PhoneWithProfile

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phoneWithProfile()
})
afterEach(() => village.proxy.failAlways(undefined))
afterAll(() => village.close())

async function nothingOwed(page = phone.page()): Promise<void> {
  await expect.poll(() => owingCount(page), { timeout: 30_000 }).toBe(0)
}

/** What the phone said is on the server, each once, and the phone's own books are right. */
async function expectAllOnce(questions: readonly string[], page = phone.page()): Promise<void> {
  const { url } = village.server()
  const rows = await allConversations(url, await staffToken(url))
  const asked = rows.map((row) => row.aiTextInput).filter((text) => questions.includes(text))
  expect(asked.toSorted()).toEqual(questions.toSorted())
  for (const { enqueued, entries } of await readPhone(page)) expect(entries).toHaveLength(enqueued)
}

const patiently = { timeout: 15_000 }
const sends = () => village.proxy.sends('POST /api/ai/ask/')

/** Runs in the page: how many locks of its origin are held. */
async function heldLocks(): Promise<number | undefined> {
  return (await navigator.locks.query()).held?.length
}

/** Without waiting for anything but that it is saved. */
async function askWithoutNetwork(questions: readonly string[]): Promise<void> {
  village.proxy.failAlways(gone)
  for (const question of questions) await ask(phone, question)
}

test('F16: what the phone has just called saved is there after the browser was killed', async () => {
  const questions = ['one', 'two'].map((n) => `Killed right after saved, ${n}?`)
  village.proxy.failAlways(gone)
  for (const question of questions) {
    const page = phone.page()
    await page.getByLabel('Your question').fill(question)
    // What a screen reader says; it is empty after a start.
    const voice = page.locator('[role=status].visually-hidden')
    const isSaved = voice.filter({ hasText: 'Saved on this phone.' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await isSaved
    await phone.killAndReopen(path)
    const entries = (await readPhone(phone.page())).flatMap((owner) => owner.entries)
    expect(entries.map((entry) => entry.conversation?.question)).toContain(question)
  }
  village.proxy.failAlways(undefined)
  await phone.page().reload()
  await nothingOwed()
  await expectAllOnce(questions)
})

test('F17: a page whose process dies while it sends has its question answered, and its half sentence kept', async () => {
  const question = 'Why do my mangoes drop? (crashed page)'
  village.proxy.failAlways(hanging)
  await ask(phone, question)
  await expect.poll(() => village.proxy.inFlight(), patiently).toBeGreaterThan(0)
  await phone.page().getByLabel('Your question').fill('half a ques')
  await untilDraftIsKept(phone.page(), 'half a ques')
  const crashed = phone.page()
  await crash(crashed)
  village.proxy.failAlways(undefined)
  await phone.newTab(path)
  await seeBadge(phone, full)
  const field = phone.page().getByLabel('Your question')
  await expect.poll(() => field.inputValue(), patiently).toBe('half a ques')
  await expectAllOnce([question])
  await phone.page().getByLabel('Your question').fill('')
  await crashed.close()
})

test('F18: a tab that is closed while it sends leaves its question to the next, without a wait for its lock', async () => {
  const question = 'Why do my mangoes drop? (closed tab)'
  village.proxy.failAlways(hanging)
  await ask(phone, question)
  await expect.poll(() => village.proxy.inFlight(), patiently).toBeGreaterThan(0)
  // The browser lives on while another page is open.
  await phone.context().newPage()
  await phone.page().close()
  village.proxy.failAlways(undefined)
  await phone.newTab(path)
  // A lock that is still held is taken over after 90 s: later than this waits.
  await nothingOwed()
  await expectAllOnce([question])
})

test('F19: thirty reloads without a pause while five questions are sent', {
  tags: 'long',
}, async () => {
  const questions = [1, 2, 3, 4, 5].map((n) => `Reloaded all the time, ${n}?`)
  await askWithoutNetwork(questions)
  village.proxy.failAlways({ kind: 'throttle', bytesPerSecond: 20_000, latencyMs: 150 })
  const sendsBefore = sends()
  for (let n = 0; n < 30; n += 1) await phone.page().reload({ waitUntil: 'domcontentloaded' })
  village.proxy.failAlways(undefined)
  await nothingOwed()
  await expectAllOnce(questions)
  expect(sends() - sendsBefore).toBeLessThanOrEqual(40)
})

test('F20, F21: the worker alone: its last sync gets nowhere, the next is stopped in the midst, the one after sends all', async () => {
  const questions = [1, 2].map((n) => `Asked before the app was closed, ${n}?`)
  await askWithoutNetwork(questions)
  const worker = await workerSwitches(village, phone)
  await phone.page().close()

  const attemptsOfPage = await attempts()
  await worker.sync(true)
  await expect.poll(attempts, patiently).toBeGreaterThan(attemptsOfPage)
  expect(await owingCount(worker.page)).toBe(2)

  village.proxy.failAlways(hanging)
  await worker.sync()
  await expect.poll(() => village.proxy.inFlight(), patiently).toBeGreaterThan(0)
  await worker.stop()
  village.proxy.failAlways(undefined)
  // A stopped worker gives its lock back a moment later.
  await expect.poll(() => worker.page.evaluate(heldLocks), patiently).toBe(0)
  await worker.sync()
  await nothingOwed(worker.page)
  await expectAllOnce(questions, worker.page)
  await phone.newTab(path)

  async function attempts(): Promise<number> {
    const entries = (await readPhone(worker.page)).flatMap((owner) => owner.entries)
    return entries.reduce((sum, entry) => sum + entry.attempts, 0)
  }
})

test('F22: five tabs and the worker, woken together, send each question about once', {
  tags: 'long',
}, async () => {
  const questions = Array.from({ length: 8 }, (_, n) => `Five tabs and a worker, ${n}?`)
  await askWithoutNetwork(questions)
  const worker = await workerSwitches(village, phone)
  for (let n = 0; n < 4; n += 1) await phone.newTab(path)
  const sendsBefore = sends()
  village.proxy.failAlways(undefined)
  await Promise.all([
    worker.sync(),
    ...phone
      .context()
      .pages()
      .map((page) => page.evaluate(() => dispatchEvent(new Event('online')))),
  ])
  await nothingOwed()
  await expectAllOnce(questions)
  expect(sends() - sendsBefore).toBeLessThanOrEqual(questions.length + 2)
  expect(await recordsOf(village, questions[0] ?? '')).toHaveLength(1)
})
