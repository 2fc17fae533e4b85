import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSeq } from '#server/database/sequences/owner-sequence.ts'
import { runsAll } from '#support/extent.ts'
import type { Mirror } from '#support/mirror.ts'
import { accountOf, guestOn, type Owner, sorted } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Whose = 'guest' | 'account'

interface Farm {
  readonly owners: Readonly<Record<Whose, Owner>>
  readonly mirrors: Readonly<Record<Whose, Mirror>>
}

/** The guest of a phone and the account that is signed in there, each with a mirror. */
async function farm(): Promise<Farm> {
  const device = randomUUID()
  const owners = { guest: guestOn(server, device), account: await accountOf(server, device) }
  return { owners, mirrors: { guest: owners.guest.mirror(), account: owners.account.mirror() } }
}

const tables = ['conversations', 'recommendations'] as const
type Table = (typeof tables)[number]

/** The id of one of the owner's records, if there is any. */
async function anyId(owner: Owner, table: Table, nth: number): Promise<string | undefined> {
  const query = server.db.selectFrom(table).select('id').where('scope', '=', owner.scope)
  const rows = await query.orderBy('seq').execute()
  return rows[nth % rows.length]?.id
}

async function write(owner: Owner, table: Table): Promise<void> {
  const store = table === 'conversations' ? storeConversation : storeRecommendation
  await store(server.db, { scope: owner.scope })
}

/** Like a vote: a changed record with a new number in the sequence. */
async function touch(owner: Owner, table: Table, nth: number): Promise<void> {
  const id = await anyId(owner, table, nth)
  if (id === undefined) return
  const column = table === 'conversations' ? 'question' : 'inputs'
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${randomUUID()}, seq = ${nextSeq(owner.scope)}
    where id = ${id}`.execute(server.db)
}

async function remove(owner: Owner, table: Table, nth: number): Promise<void> {
  const id = await anyId(owner, table, nth)
  const path = table === 'conversations' ? 'ai/conversations' : 'crops/recommendations'
  const url = `/api/${path}/${id ?? randomUUID()}/`
  const reply = await server.inject({ method: 'DELETE', url, headers: { ...owner.headers } })
  expect(reply.statusCode).toBe(200)
}

async function claim({ owners }: Farm): Promise<void> {
  const reply = await server.post('/api/sync/claim/', {}, owners.account.headers)
  expect(reply.statusCode).toBe(200)
}

type Step = (farm: Farm) => Promise<unknown>

const whose = fc.constantFrom<Whose>('guest', 'account')
const limit = fc.integer({ min: 1, max: 5 })
const about = fc.record({ whose, table: fc.constantFrom(...tables), nth: fc.nat(50), limit })
type About = typeof about extends fc.Arbitrary<infer Value> ? Value : never

function often(weight: number, take: (farm: Farm, about: About) => Promise<unknown>) {
  return {
    weight,
    arbitrary: about.map(
      (on): Step =>
        (farm) =>
          take(farm, on),
    ),
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  often(6, ({ owners }, on) => write(owners[on.whose], on.table)),
  often(3, ({ owners }, on) => touch(owners[on.whose], on.table, on.nth)),
  often(3, ({ owners }, on) => remove(owners[on.whose], on.table, on.nth)),
  often(1, claim),
  often(4, ({ mirrors }, on) => mirrors[on.whose].pullNewer(on.limit)),
  often(4, ({ mirrors }, on) => mirrors[on.whose].pullOlder(on.limit)),
)

const numRuns = runsAll ? 25 : 10

test('whatever is written, changed, deleted and claimed between pages, the mirror ends equal to the records', async () => {
  let keptCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60 }),
      limit,
      async (steps, most) => {
        const here = await farm()
        for (const take of steps) await take(here)
        for (const who of ['guest', 'account'] as const) {
          await here.mirrors[who].catchUp(most)
          const truth = await here.owners[who].truth()
          expect(sorted(here.mirrors[who].records())).toEqual(sorted(truth))
          expect(here.mirrors[who].resetCount()).toBe(0)
          keptCount += truth.length
        }
      },
    ),
    { numRuns },
  )
  const tombstones = await server.db.selectFrom('tombstones').select('seq').execute()
  expect([keptCount > 4 * numRuns, tombstones.length > 2 * numRuns]).toEqual([true, true])
}, 120_000)
