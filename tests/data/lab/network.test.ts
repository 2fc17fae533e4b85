import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { type LabPhone, labPhone } from '#support/lab-phone.ts'
import { now } from '#support/one-browser.ts'

const opened: LabPhone[] = []
afterEach(() => {
  for (const { lab } of opened.splice(0)) lab.close()
})

async function testing(text: string, hasMet = true): Promise<LabPhone> {
  const tab = await labPhone(text, hasMet)
  opened.push(tab)
  return tab
}

const email = 'amina@example.org'

async function signIn({ phone, network }: LabPhone) {
  const owner = network.api.accounts.open(email)
  await phone.session.signIn({ username: email, password: 'correct horse', remember: true })
  return owner
}

/** All is switched off, and the farmer taps "send now". */
function offAndSend({ lab, phone }: LabPhone): void {
  lab.allOff()
  phone.wake()
}

const atTheApi = ({ network }: LabPhone, key: string) => network.api.recordsOf(key).length

async function seeAnswered(tab: LabPhone, key: string): Promise<void> {
  await expect.poll(() => tab.newest(), { timeout: 15_000 }).toMatchObject({ state: 'answered' })
  expect(atTheApi(tab, key)).toBe(1)
}

test.each([
  ['offline', 'no_network', 0],
  ['hang', 'timed_out', 0],
  ['lost-response', 'no_network', 1],
  ['captive', 'captive', 0],
  ['409', 'in_progress', 0],
  ['500', 'internal', 0],
] as const)(
  'under %s a question waits (%s), and once it is off is answered, once',
  async (name, reason, records) => {
    const tab = await testing(name)
    const key = await tab.phone.advisor.ask('Why?')
    await expect
      .poll(() => tab.newest(), { timeout: 5_000 })
      .toMatchObject({ state: 'queued', reason })
    expect(atTheApi(tab, key)).toBe(records)
    offAndSend(tab)
    await seeAnswered(tab, key)
  },
)

test.each([
  ['offline', 'no_network'],
  ['hang', 'timed_out'],
  ['lost-response', 'no_network'],
  ['captive', 'captive'],
] as const)(
  'under %s a phone that has never met its server keeps its question (%s), and sends it later, once',
  async (name, reason) => {
    const tab = await testing(name, false)
    const key = await tab.phone.advisor.ask('Why?')
    await expect
      .poll(() => tab.newest(), { timeout: 5_000 })
      .toMatchObject({ state: 'queued', reason })
    expect(atTheApi(tab, key)).toBe(0)
    offAndSend(tab)
    await seeAnswered(tab, key)
  },
)

test('under 422 a question is refused for good, in sight, and never reaches the server', async () => {
  const tab = await testing('422')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'failed', reason: 'invalid' })
  offAndSend(tab)
  expect(atTheApi(tab, key)).toBe(0)
  expect(await now(tab.phone.waiting.entries('ask'))).toMatchObject([
    { state: 'failed', sentence: '422 by the test panel.' },
  ])
})

test('under 429 everything waits as long as was asked', async () => {
  const tab = await testing('429:once')
  await tab.phone.advisor.ask('First')
  await expect.poll(() => tab.newest()).toMatchObject({ reason: 'rate_limited' })
  await tab.phone.advisor.ask('Second')
  const db = await tab.browser.ownerDatabase()
  await expect.poll(() => db.meta.get('holdMs')).toMatchObject({ value: expect.any(Number) })
  const hold = await db.meta.get('holdMs')
  expect(hold?.value).toBeGreaterThan(4_000)
  expect(tab.network.sent()).toHaveLength(0)
})

test('under 401 a guest notices nothing', async () => {
  const tab = await testing('401')
  const key = await tab.phone.advisor.ask('Why?')
  await seeAnswered(tab, key)
})

test('a single 401 is mended by a refresh, and nobody is asked to sign in', async () => {
  const tab = await testing('')
  const owner = await signIn(tab)
  tab.lab.turn('401', 'once')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'answered' })
  expect(tab.lab.isOn('401')).toBe(false)
  expect(atTheApi(tab, key)).toBe(1)
  expect(await now(tab.phone.session.state)).toMatchObject({ kind: 'user' })
})

test('401 until off ends the session; the question waits for its owner and is sent at his next sign-in', async () => {
  const tab = await testing('')
  const owner = await signIn(tab)
  tab.lab.turn('401', 'on')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'needs_login' })
  expect(await now(tab.phone.session.state)).toEqual({ kind: 'expired', waitingCount: 1 })
  tab.lab.allOff()
  await tab.phone.session.signIn({ username: email, password: 'correct horse', remember: true })
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'answered' })
  expect(atTheApi(tab, key)).toBe(1)
})

test('2G takes its time and loses nothing, with a lost answer on top too', async () => {
  const tab = await testing('2g')
  const startedMs = performance.now()
  const key = await tab.phone.advisor.ask('Why?')
  await seeAnswered(tab, key)
  const took = performance.now() - startedMs
  expect(took).toBeGreaterThan(500)

  tab.lab.turn('lost-response', 'once')
  const next = await tab.phone.advisor.ask('And now?')
  await expect.poll(() => atTheApi(tab, next), { timeout: 5_000 }).toBe(1)
  await seeAnswered(tab, next)
  expect(tab.network.sent().length).toBeGreaterThanOrEqual(3)
})

test('once is for the next call that sends something: what only asks passes', async () => {
  const tab = await testing('')
  await signIn(tab)
  tab.lab.turn('offline', 'once')
  await tab.phone.history.refresh()
  expect(tab.lab.isOn('offline')).toBe(true)
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.lab.isOn('offline')).toBe(false)
  await expect.poll(() => atTheApi(tab, key), { timeout: 10_000 }).toBe(1)
})

test('what hangs goes on at once when it is switched off', async () => {
  const tab = await testing('hang')
  const startedMs = performance.now()
  const key = await tab.phone.advisor.ask('Why?')
  await expect
    .poll(() => now(tab.lab.calls))
    .toContainEqual(expect.objectContaining({ path: '/api/ai/ask/', method: 'POST' }))
  offAndSend(tab)
  await seeAnswered(tab, key)
  // A call that is given up takes a second here.
  expect(performance.now() - startedMs).toBeLessThan(4_000)
})

test('while the network is bad the worker, which has a good one, is not asked to send', async () => {
  const tab = await testing('captive')
  await tab.phone.advisor.ask('Why?')
  expect(tab.syncs()).toBe(0)
  tab.lab.allOff()
  await tab.phone.advisor.ask('And now?')
  expect(tab.syncs()).toBe(1)
})

test('the last calls are told with how they ended', async () => {
  const tab = await testing('500')
  await tab.phone.advisor.ask('Why?')
  await expect
    .poll(async () => (await now(tab.lab.calls)).find(({ path }) => path === '/api/ai/ask/'))
    .toMatchObject({ method: 'POST', outcome: 500, tookMs: expect.any(Number) })
})
