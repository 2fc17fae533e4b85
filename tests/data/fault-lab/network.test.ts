import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type FaultLabPhone, faultLabPhone } from '#support/fault-lab-phone.ts'
import { now } from '#support/one-browser.ts'

const opened: FaultLabPhone[] = []
afterEach(() => {
  for (const { lab } of opened.splice(0)) lab.close()
  vi.restoreAllMocks()
})

async function openTab(...args: Parameters<typeof faultLabPhone>): Promise<FaultLabPhone> {
  const tab = await faultLabPhone(...args)
  opened.push(tab)
  return tab
}

const email = 'amina@example.org'

async function signIn({ phone, network }: FaultLabPhone) {
  const owner = network.api.accounts.open(email)
  await phone.session.signIn({ username: email, password: 'correct horse', remember: true })
  return owner
}

/** Switches all faults off and taps "send now". */
function offAndSend({ lab, phone }: FaultLabPhone): void {
  lab.allOff()
  phone.wake()
}

/** Runs it as the first question leaves the page, before any fault. */
function whenAsked({ lab }: FaultLabPhone, run: () => void): void {
  let hasRun = false
  lab.calls.subscribe((calls) => {
    if (hasRun || !calls.some(({ path }) => path === '/api/ai/ask/')) return
    hasRun = true
    run()
  })
}

const recordCount = ({ network }: FaultLabPhone, key: string) => network.api.recordsOf(key).length

async function seeAnswered(tab: FaultLabPhone, key: string): Promise<void> {
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'answered' })
  expect(recordCount(tab, key)).toBe(1)
}

test.each([
  ['offline', 'no_network', 0],
  ['hang', 'timed_out', 0],
  ['lost-response', 'no_network', 1],
  ['captive', 'captive', 0],
  ['409', 'in_progress', 0],
  ['500', 'internal', 0],
] as const)(
  'under %s a question waits (%s), and is answered once after the fault is off',
  async (name, reason, records) => {
    const tab = await openTab(name)
    const key = await tab.phone.advisor.ask('Why?')
    await expect.poll(() => tab.newest()).toMatchObject({ state: 'queued', reason })
    expect(recordCount(tab, key)).toBe(records)
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
  'under %s a phone that has never reached its server stores its question (%s), and sends it once later',
  async (name, reason) => {
    const tab = await openTab(name, false)
    const key = await tab.phone.advisor.ask('Why?')
    await expect.poll(() => tab.newest()).toMatchObject({ state: 'queued', reason })
    expect(recordCount(tab, key)).toBe(0)
    offAndSend(tab)
    await seeAnswered(tab, key)
  },
)

test('under 422 a question fails for good, stays listed and never reaches the server', async () => {
  const tab = await openTab('422')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest()).toMatchObject({ state: 'failed', reason: 'invalid' })
  offAndSend(tab)
  expect(recordCount(tab, key)).toBe(0)
  expect(await now(tab.phone.waiting.entries('ask'))).toMatchObject([
    { state: 'failed', sentence: '422 by the test panel.' },
  ])
})

test('under 429 everything waits as long as `Retry-After` says', async () => {
  // The phone's time stands still: nothing of the wait passes.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const tab = await openTab('429:once')
  await tab.phone.advisor.ask('First')
  await expect.poll(() => tab.newest()).toMatchObject({ reason: 'rate_limited' })
  await tab.phone.advisor.ask('Second')
  const db = await tab.browser.ownerDatabase()
  await expect.poll(() => db.meta.get('holdMs')).toMatchObject({ value: expect.any(Number) })
  const hold = await db.meta.get('holdMs')
  expect(hold?.value).toBeGreaterThanOrEqual(5_000)
  expect(tab.network.sent()).toHaveLength(0)
})

test('under 401 a guest’s question is answered', async () => {
  const tab = await openTab('401')
  const key = await tab.phone.advisor.ask('Why?')
  await seeAnswered(tab, key)
})

test('a refresh recovers from a single 401, without a new sign-in', async () => {
  const tab = await openTab('')
  const owner = await signIn(tab)
  tab.lab.turn('401', 'once')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'answered' })
  expect(tab.lab.isOn('401')).toBe(false)
  expect(recordCount(tab, key)).toBe(1)
  expect(await now(tab.phone.session.state)).toMatchObject({ kind: 'user' })
})

test('401 until off ends the session; the question waits and is sent at its owner’s next sign-in', async () => {
  const tab = await openTab('')
  const owner = await signIn(tab)
  tab.lab.turn('401', 'on')
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'needs_login' })
  expect(await now(tab.phone.session.state)).toEqual({ kind: 'expired', waitingCount: 1 })
  tab.lab.allOff()
  await tab.phone.session.signIn({ username: email, password: 'correct horse', remember: true })
  await expect.poll(() => tab.newest(owner)).toMatchObject({ state: 'answered' })
  expect(recordCount(tab, key)).toBe(1)
})

test('2G is slow and loses nothing, also together with a lost response', async () => {
  const tab = await openTab('2g')
  const events: string[] = []
  // Begins as the call leaves. The call's own wait, of half a second and the time for its bytes, ends after it.
  whenAsked(tab, () => setTimeout(() => events.push('half a second is over'), 500))
  tab.network.brings(
    (_call, serve) => {
      events.push('the question has arrived')
      return serve()
    },
    { path: '/api/ai/ask/', times: 1 },
  )
  const key = await tab.phone.advisor.ask('Why?')
  await seeAnswered(tab, key)
  expect(events).toEqual(['half a second is over', 'the question has arrived'])

  tab.lab.turn('lost-response', 'once')
  const next = await tab.phone.advisor.ask('And now?')
  await expect.poll(() => recordCount(tab, next)).toBe(1)
  await seeAnswered(tab, next)
  expect(tab.network.sent().length).toBeGreaterThanOrEqual(3)
})

test('`once` applies to the next call that writes: a read passes', async () => {
  const tab = await openTab('')
  await signIn(tab)
  tab.lab.turn('offline', 'once')
  await tab.phone.history.refresh()
  expect(tab.lab.isOn('offline')).toBe(true)
  const key = await tab.phone.advisor.ask('Why?')
  await expect.poll(() => tab.lab.isOn('offline')).toBe(false)
  await expect.poll(() => recordCount(tab, key)).toBe(1)
})

test('a hanging call goes on at once when the fault is switched off', async () => {
  // A call is aborted after 30 s only: later than this test waits.
  const tab = await openTab('hang', true, 60_000)
  const key = await tab.phone.advisor.ask('Why?')
  await expect
    .poll(() => now(tab.lab.calls))
    .toContainEqual(expect.objectContaining({ path: '/api/ai/ask/', method: 'POST' }))
  offAndSend(tab)
  await seeAnswered(tab, key)
})

test('while the page’s network is faulty, the worker, whose network is good, is not asked to send', async () => {
  const tab = await openTab('captive')
  await tab.phone.advisor.ask('Why?')
  expect(tab.syncs()).toBe(0)
  tab.lab.allOff()
  await tab.phone.advisor.ask('And now?')
  expect(tab.syncs()).toBe(1)
})

test('the last calls are listed with their outcome', async () => {
  const tab = await openTab('500')
  await tab.phone.advisor.ask('Why?')
  await expect
    .poll(async () => (await now(tab.lab.calls)).find(({ path }) => path === '/api/ai/ask/'))
    .toMatchObject({ method: 'POST', outcome: 500, tookMs: expect.any(Number) })
})
