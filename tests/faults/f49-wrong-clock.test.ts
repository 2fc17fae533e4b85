import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const today = Date.parse('2026-07-01T06:00:00Z')
const years = 365 * 24 * 3_600_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** How many years the phone's clock is wrong at each step of the scenario. */
const clocks = {
  behind: () => -20,
  ahead: () => 20,
  jumping: (step: number) => [20, -20, 0.5, -10, 10][step % 5] ?? 0,
} as const

test.each(
  Object.keys(clocks) as (keyof typeof clocks)[], // a literal has no other keys
)(
  'F49: a phone whose clock is %s by years does the same as one whose clock is right',
  async (name) => {
    expect(await life(clocks[name])).toEqual(await life(() => 0))
  },
)

/** A day with a phone; gives what it did, call by call, and how its entries stood after each step. */
async function life(wrongYears: (step: number) => number): Promise<readonly unknown[]> {
  const network = scriptedNetwork()
  network.api.accounts.open('amina@example.org')
  const log: unknown[] = []
  let steps = 0
  let phone = await testPhone({ network })

  async function step(does: () => Promise<unknown>): Promise<void> {
    const now = new Date(today + wrongYears(steps) * years)
    steps += 1
    vi.setSystemTime(now)
    phone.chance.now = now
    await does()
    const entries = await (await phone.db()).outbox.toArray()
    log.push({
      calls: network.calls.length,
      last: network.calls.at(-1)?.path,
      states: entries.map(({ state, attempts }) => [state, attempts]),
      timers: phone.clock.pendingMs(),
    })
  }
  const reload = async () => {
    phone = await phone.reload()
    await phone.session.restore()
    await phone.wake()
  }

  await step(() => phone.signIn('amina@example.org'))
  await step(() => phone.ask('answered at once'))
  network.brings(weather.silence)
  await step(() => phone.ask('without a network'))
  await step(() => phone.pass(20_000))
  network.clears()
  network.brings(refusing(429, 'rate_limited', 60), { path: '/ask/', times: 1 })
  await step(() => phone.wake('user'))
  await step(() => phone.pass(30_000))
  await step(reload)
  await step(() => phone.pass(40_000))
  network.api.accounts.expireAccess()
  await step(() => phone.ask('with an access token that has run out'))
  await step(() => phone.pass(120_000))
  await step(async () => undefined)
  await expectEverythingSettled(phone, network)
  expect(await shownOrder(phone)).toEqual([
    'answered at once',
    'without a network',
    'with an access token that has run out',
  ])
  return log
}

/** What the farmer reads last is what they asked last, whatever the clock said. */
async function shownOrder(phone: TestPhone): Promise<readonly string[]> {
  const { outbox, conversations } = await phone.db()
  const entries = await outbox.orderBy('seq').toArray()
  const talks = await conversations.bulkGet(
    await Promise.all(entries.map(async ({ key }) => idOf(key))),
  )
  return talks.map((talk) => talk?.question ?? '')

  async function idOf(key: string): Promise<string> {
    return (await conversations.where('clientKey').equals(key).first())?.id ?? ''
  }
}
