import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prunedCount } from '#data/outbox/outbox.ts'
import { runsAll } from '#support/extent.ts'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  type Weather,
  weather,
} from '#support/scripted-network.ts'
import { expectEverythingSettled, expectLaw } from '#support/settled.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** One random step on a phone; `pick` chooses among the existing entries or records. */
type Step =
  | { readonly does: 'ask'; readonly isBad: boolean; readonly dice: number }
  | { readonly does: 'askAndClose' }
  | { readonly does: 'weather'; readonly name: keyof typeof climates }
  | { readonly does: 'signIn'; readonly who: string }
  | { readonly does: 'signOut' | 'reload' | 'wake' | 'tap' | 'expire' | 'revoke' | 'sync' | 'age' }
  | { readonly does: 'remove' | 'retry' | 'delete' | 'deleteElsewhere'; readonly pick: number }
  | { readonly does: 'pass'; readonly minutes: number }

const fine: Weather = (_call, serve) => serve()

const climates = {
  fine,
  silence: weather.silence,
  timeout: weather.timeout,
  lostReply: weather.lostReply,
  truncated: weather.truncated,
  captivePage: weather.captivePage,
  captiveRedirect: weather.captiveRedirect,
  proxyPage: weather.proxyPage,
  invalidReply: weather.invalidReply,
  busy: refusing(429, 'rate_limited', 30),
  down: refusing(503, 'unavailable', 5),
  sick: refusing(500, 'internal'),
  running: refusing(409, 'in_progress', 1),
  slow: (call, serve) =>
    call.method === 'POST' && !call.path.includes('token')
      ? weather.accepted(call, serve)
      : serve(),
} as const satisfies Record<string, Weather>

const people = ['amina@example.org', 'babul@example.org'] as const

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      isBad: rarely(),
      dice: fc.double({ min: 0.2, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('askAndClose' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('weather' as const),
      name: fc.constantFrom(...namesOf(climates)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('signIn' as const), who: fc.constantFrom(...people) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...([
          'signOut',
          'reload',
          'wake',
          'tap',
          'expire',
          'revoke',
          'sync',
          'sync',
          'age',
        ] as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('remove', 'retry', 'delete', 'deleteElsewhere'),
      pick: fc.nat(1_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pass' as const), minutes: fc.nat(90) }) },
)

/** Counts of rare events: the test fails when the random walks never reach one of them. */
const reached = { deletions: 0, completedByPage: 0, pruned: 0 }

test('in random walks no request is lost, duplicated, left without its answer or sent as another owner’s', {
  timeout: 600_000,
}, async () => {
  const walk = fc.array(step, { minLength: 200, maxLength: 200 })
  await fc.assert(fc.asyncProperty(walk, walkThenRest), { numRuns: runsAll ? 50 : 15 })
  expect(Object.values(reached).filter((count) => count === 0)).toEqual([])
})

async function walkThenRest(steps: readonly Step[]): Promise<void> {
  const network = scriptedNetwork()
  for (const email of people) network.api.accounts.open(email)
  let phone = await testPhone({ network })
  under(network, fine)
  for (const next of steps) {
    phone = await take(next, phone, network)
    await expectLaw(phone)
  }
  await rest(phone, network)
  await expectEverythingSettled(phone, network)
  const db = await phone.db()
  reached.pruned += await prunedCount(db)
  expect(await mirrorFaults(db, network)).toEqual(noFaults)
  phone.close()
}

/** Sets the network condition; a question with "bad" that reaches the API is refused. */
function under(network: ScriptedNetwork, climate: Weather): void {
  network.clears()
  const refuse = refusing(422, 'invalid')
  network.brings((call, serve) =>
    climate(call, () => (call.body.includes('bad') ? refusal(refuse, call) : serve())),
  )
}

function refusal(refuse: Weather, call: Parameters<Weather>[0]): Response {
  return refuse(call, () => Response.error()) as Response // `refusing` answers synchronously
}

async function take(next: Step, phone: TestPhone, network: ScriptedNetwork): Promise<TestPhone> {
  const { accounts } = network.api
  switch (next.does) {
    case 'ask':
      phone.chance.random = next.dice
      await phone.ask(next.isBad ? 'bad' : 'good')
      return phone
    case 'askAndClose':
      return askAndClose(phone, network)
    case 'weather':
      under(network, climates[next.name])
      return phone
    case 'signIn':
      await phone.signIn(next.who).catch(expectRefusal)
      return phone
    case 'signOut':
      await phone.session.signOut()
      return phone
    case 'reload':
      return restarted(phone)
    case 'wake':
    case 'tap':
      await phone.wake(next.does === 'tap' ? 'user' : 'auto')
      return phone
    case 'expire':
      accounts.expireAccess()
      return phone
    case 'revoke':
      accounts.revokeAll()
      return phone
    case 'sync':
      await pullChanges(phone)
      return phone
    case 'age':
      // Over a month: answered entries may be pruned.
      phone.chance.now = new Date(phone.chance.now.getTime() + 31 * 24 * 3_600_000)
      return phone
    case 'delete':
    case 'deleteElsewhere':
      await deleteOne(next, phone, network)
      return phone
    case 'remove':
    case 'retry':
      await removeOrRetry(next, phone)
      return phone
    case 'pass':
      await phone.pass(next.minutes * 60_000)
      return phone
  }
}

/** Pulls; a pulled record answers the entry that still waits for it. */
async function pullChanges(phone: TestPhone): Promise<void> {
  const { outbox } = await phone.db()
  const answered = () => outbox.where('state').equals('answered').count()
  const before = await answered()
  await phone.sync()
  reached.completedByPage += Math.max(0, (await answered()) - before)
}

/** Deletes one answered question, here or on another phone of the same owner. */
async function deleteOne(
  { does, pick }: PickStep,
  phone: TestPhone,
  network: ScriptedNetwork,
): Promise<void> {
  const db = await phone.db()
  const there = network.api.sync.records(db.ownerId)
  const id = there[pick % Math.max(1, there.length)]?.id ?? ''
  if (does === 'deleteElsewhere') return network.api.sync.remove(db.ownerId, id)
  const before = await db.outbox.count()
  await phone.history.remove('ask', id)
  reached.deletions += (await db.outbox.count()) - before
  await phone.engines.idle()
}

type PickStep = Extract<Step, { readonly pick: number }>

async function removeOrRetry({ does, pick }: PickStep, phone: TestPhone): Promise<void> {
  if (does !== 'remove' && does !== 'retry') return
  const entries = await (await phone.db()).outbox.filter(({ kind }) => kind === 'ask').toArray()
  const entry = entries[pick % Math.max(1, entries.length)]
  if (entry) await phone.waiting[does](entry.key)
  await phone.engines.idle()
}

/** The page closes after its call has reached the API and before the reply arrives. */
async function askAndClose(phone: TestPhone, network: ScriptedNetwork): Promise<TestPhone> {
  under(network, (call, serve) => {
    serve()
    return weather.hang(call)
  })
  await phone.advisor.ask('interrupted')
  await new Promise((resolve) => setTimeout(resolve, 10))
  under(network, fine)
  return restarted(phone)
}

/** Reloads the page: work in progress is lost. */
async function restarted(phone: TestPhone): Promise<TestPhone> {
  const next = await phone.reload()
  await next.session.restore()
  await next.wake()
  return next
}

function expectRefusal(error: unknown): void {
  expect(error).toMatchObject({ name: 'Failure' })
}

/** The network is good, every account signs in once, and time passes. */
async function rest(phone: TestPhone, network: ScriptedNetwork): Promise<void> {
  under(network, fine)
  phone.chance.random = 1
  for (const email of people) {
    await phone.signIn(email)
    await phone.pass(3 * 3_600_000)
  }
  await phone.wake('user')
  await phone.pass(3 * 3_600_000)
  await phone.sync()
}

function rarely(): fc.Arbitrary<boolean> {
  return fc.nat(9).map((n) => n === 0)
}

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[] // a literal has no other keys
}
