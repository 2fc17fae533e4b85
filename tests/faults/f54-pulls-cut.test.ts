import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { runsAll } from '#support/extent.ts'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import {
  type ScriptedNetwork,
  scriptedNetwork,
  type Weather,
  weather,
} from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** Two tabs of one phone, and a server that another phone of the same owner writes to. */
interface Life {
  readonly network: ScriptedNetwork
  tabs: readonly TestPhone[]
  bringBackup: () => void
}

/** One step; numbers choose among what there is. */
type Step =
  | { readonly does: 'sync'; readonly tab: number; readonly calls: readonly (keyof typeof fates)[] }
  | { readonly does: 'syncBoth' | 'reload' | 'ask' | 'askCut' | 'backUp' | 'restore' | 'forget' }
  | { readonly does: 'write' | 'change' | 'delete' | 'remove' | 'vote'; readonly pick: number }

let cuts = 0

/** What becomes of the next pull. */
const fates = {
  fine: (_call, serve) => serve(),
  cutBefore: cutting(weather.silence),
  cutAfter: cutting(weather.lostReply),
  truncated: cutting(weather.truncated),
  timeout: cutting(weather.timeout),
} as const satisfies Record<string, Weather>

function cutting(met: Weather): Weather {
  return (call, serve) => {
    cuts += 1
    return met(call, serve)
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('sync' as const),
      tab: fc.nat(1),
      calls: fc.array(
        fc.constantFrom<keyof typeof fates>(
          'fine',
          'cutBefore',
          'cutAfter',
          'truncated',
          'timeout',
        ),
        {
          maxLength: 5,
        },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('syncBoth', 'reload', 'ask', 'askCut', 'backUp', 'restore', 'forget'),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constantFrom('write', 'write', 'change', 'delete', 'remove', 'vote'),
      pick: fc.nat(1_000),
    }),
  },
)

const walks = runsAll ? 100 : 30

test('whatever is cut, written and deleted meanwhile, the phone ends up with what the server has', {
  timeout: 300_000,
}, async () => {
  const walk = fc.array(step, { minLength: 60, maxLength: 60 })
  await fc.assert(fc.asyncProperty(walk, walkThenRest), { numRuns: walks })
  expect(cuts).toBeGreaterThan(10 * walks)
})

async function walkThenRest(steps: readonly Step[]): Promise<void> {
  const network = scriptedNetwork()
  const first = await testPhone({ network })
  const { guest } = first.device
  for (let n = 0; n < 30; n += 1) network.api.sync.put(guest, 'conversation', conversationRow())
  const life: Life = {
    network,
    tabs: [first, await first.secondTab()],
    bringBackup: network.api.backUp(),
  }
  for (const next of steps) await take(next, life)
  await rest(life)
  const [phone] = life.tabs
  if (!phone) throw new Error('no tab')
  const db = await phone.db()
  expect(await mirrorFaults(db, network)).toEqual(noFaults)
  expect(await checkConservation(db)).toBe(true)
  for (const tab of life.tabs) tab.close()
}

async function take(next: Step, life: Life): Promise<void> {
  const { network, tabs } = life
  const [one, other] = tabs
  if (!one || !other) throw new Error('no tabs')
  const tab = 'tab' in next && next.tab === 1 ? other : one
  switch (next.does) {
    case 'sync':
      for (const name of next.calls) {
        network.brings(fates[name], { path: '/api/sync/', times: 1 })
      }
      await tab.sync()
      return network.clears()
    case 'syncBoth':
      await Promise.all([one.sync(), other.sync(), writeMeanwhile(life)])
      return
    case 'reload':
      life.tabs = await reloadedInMid(life, one, other)
      return
    case 'ask':
      await one.ask('Mine?')
      return
    case 'askCut':
      network.brings(weather.lostReply, { path: '/api/ai/ask/', times: 1 })
      await one.ask('Cut?')
      return network.clears()
    case 'backUp':
      life.bringBackup = network.api.backUp()
      return
    case 'restore':
      return life.bringBackup()
    case 'forget':
      return network.api.ages()
    default:
      return treat(next, life, one)
  }
}

/** A change by another phone, or by this one, of one of the records. */
async function treat(
  { does, pick }: Extract<Step, { readonly pick: number }>,
  { network: { api } }: Life,
  phone: TestPhone,
): Promise<void> {
  const { guest } = phone.device
  const { sync } = api
  const there = sync.records(guest)
  const id = there[pick % Math.max(1, there.length)]?.id ?? ''
  if (does === 'change') sync.change(guest, id, { vote: 'both' })
  if (does === 'delete') sync.remove(guest, id)
  if (does === 'write' && pick % 2 === 0) sync.put(guest, 'recommendation', recommendationRow())
  if (does === 'write' && pick % 2 === 1) sync.put(guest, 'conversation', conversationRow())
  if (does === 'remove') await phone.history.remove(pick % 2 ? 'ask' : 'recommend', id)
  if (does === 'vote') await phone.advisor.vote(id, 'tuned').catch(expectRefusal)
}

/** Between the pages of both tabs the server's records change. */
async function writeMeanwhile({ network: { api }, tabs: [phone] }: Life): Promise<void> {
  if (!phone) return
  const { guest } = phone.device
  for (let n = 0; n < 3; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    api.sync.remove(guest, api.sync.records(guest).at(-1)?.id ?? '')
    api.sync.put(guest, 'conversation', conversationRow())
  }
}

/** The first page dies while it pulls. */
async function reloadedInMid(
  { network }: Life,
  one: TestPhone,
  other: TestPhone,
): Promise<readonly TestPhone[]> {
  network.brings(
    (call, serve) => {
      serve()
      return weather.hang(call)
    },
    { path: '/api/sync/', times: 1 },
  )
  one.sync().catch(expectClosed)
  await new Promise((resolve) => setTimeout(resolve, 2))
  network.clears()
  return [await one.reload(), other]
}

/** A good network for everybody. */
async function rest({ network, tabs }: Life): Promise<void> {
  network.clears()
  for (const tab of tabs) {
    await tab.wake('user')
    await tab.pass(3_600_000)
  }
  for (const tab of tabs) await tab.sync()
}

/** The page died before it knew whose records to ask for. */
function expectClosed(error: unknown): void {
  expect(error).toMatchObject({ name: 'DatabaseClosedError' })
}

function expectRefusal(error: unknown): void {
  expect(error).toMatchObject({ name: 'Failure' })
}
