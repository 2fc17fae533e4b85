import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQuery } from '#contract/page.ts'
import { listConversations } from '#server/advisor/store.ts'
import { scanNewest } from '#server/database/lists/newest-scan.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { wholeList } from '#support/whole-list.ts'

const now = new Date('2026-11-21T06:00:00Z')
const displayZone = 'Asia/Dhaka'
const staff = { scope: 'user:staff', isStaff: true }
const rowCount = 6_000

let database: TestDatabase

/**
 * A question every ten minutes, pairs of them at the same moment. `blight` is in every third, `spores` in every
 * thousandth, `ancient` in every second of the oldest tenth; `xq` has no trigram, and is in three rows.
 */
beforeAll(async () => {
  database = await testDatabase()
  await sql`
    insert into conversations (scope, seq, search, created_at, language, question, generic_answer,
      tuned_answer, generic_by, tuned_by, sources)
    select 'user:' || n % 7, n, concat_ws(' ', 'rice', n,
        case when n % 3 = 0 then 'blight' end, case when n % 1000 = 5 then 'spores' end,
        case when n > 5400 and n % 2 = 0 then 'ancient' end, case when n % 2500 = 9 then 'xq' end),
      ${now}::timestamptz - (n / 2) * interval '20 minutes', 'en', n::text, '', '',
      'knowledge', 'knowledge', '[]'
    from generate_series(1, ${rowCount}::integer) as n`.execute(database.db)
})
afterAll(() => database.close())

function list(
  asked: Record<string, string>,
  reader: Parameters<typeof listConversations>[1] = staff,
) {
  const query = listQuery.parse(asked)
  return wholeList(listConversations(database.db, reader, { query, displayZone, now }))
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The same page by `limit` and `offset` in plain SQL. */
async function plainly(text: string, { page = 1, pageSize = 20 } = {}) {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over () as total from conversations where search like ${`%${text}%`}
    order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database.db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

test.each([1, 2, 26, 150, 300])(
  'page %i of all rows is the same as by limit and offset',
  async (page) => {
    const { items, total, totalIsEstimate } = await list({ page: String(page) })
    expect(ids(items)).toEqual((await plainly('', { page })).ids)
    expect([total, totalIsEstimate]).toEqual([rowCount, undefined])
  },
)

test('a page beyond the end is empty and has the total', async () => {
  expect(await list({ page: '999999' })).toEqual({ items: [], total: rowCount })
  expect(await list({ q: 'spores', page: '9' })).toEqual({ items: [], total: 6 })
})

test('a long page is read in chunks without gaps or duplicates', async () => {
  const { items } = await list({ pageSize: '2345', page: '2' })
  expect(ids(items)).toEqual((await plainly('', { page: 2, pageSize: 2345 })).ids)
})

test('a period is counted from the rollups, and its deep pages are found', async () => {
  const days = { startDate: '2026-10-20', endDate: '2026-11-10' }
  const all = await list({ ...days, pageSize: '10000' })
  expect(all.total).toBe(all.items.length)
  const { items } = await list({ ...days, page: '31' })
  expect(ids(items)).toEqual(ids(all.items).slice(600, 620))
})

test.each(['spores', 'RICE 4242', 'no such words'])(
  'a text in few rows is counted exactly: %s',
  async (q) => {
    const { items, total, totalIsEstimate } = await list({ q })
    const plain = await plainly(q.toLowerCase())
    expect([ids(items), total, totalIsEstimate]).toEqual([plain.ids, plain.total, undefined])
  },
)

test.each([1, 2, 60])(
  'page %i of a common text is exact, and the total is an estimate that is marked as one',
  async (page) => {
    const { items, total, totalIsEstimate } = await list({ q: 'blight', page: String(page) })
    expect(ids(items)).toEqual((await plainly('blight', { page })).ids)
    expect(totalIsEstimate).toBe(true)
    expect(total).toBeGreaterThan(1_500)
    expect(total).toBeLessThan(2_600)
  },
)

test('the estimated total is the same on every page, and exact on the last one', async () => {
  const totals = await Promise.all(['1', '2', '3'].map((page) => list({ q: 'blight', page })))
  expect(new Set(totals.map(({ total }) => total)).size).toBe(1)
  const last = await list({ q: 'blight', page: '100' })
  expect(ids(last.items)).toEqual((await plainly('blight', { page: 100 })).ids)
  const beyond = await list({ q: 'blight', page: '101' })
  expect(beyond).toEqual({ items: [], total: 2_000 })
})

test('a text that is only in old rows is found', async () => {
  const { items } = await list({ q: 'ancient' })
  expect(ids(items)).toEqual((await plainly('ancient')).ids)
})

test.each([[], [5_600], [5_402, 5_998]])(
  'rows across a gap of thousands come in order, for any sample: %j',
  async (...sampled) => {
    const condition = sql`record.search like '%ancient%'`
    const listing = {
      table: 'conversations',
      filters: [],
      search: { condition, hasIndex: true },
    } as const
    const hits = sampled.map((n) => new Date(now.getTime() - n * 600_000).toISOString())
    const read: string[] = []
    const range = { skip: 30, take: 200, share: 0, hits }
    for await (const chunk of scanNewest(database.db, listing, range)) read.push(...chunk)
    expect(read).toEqual((await plainly('ancient', { pageSize: 230 })).ids.slice(30))
  },
)

test('a text too short for the index is found by a scan', async () => {
  expect(ids((await list({ q: 'xq' })).items)).toEqual((await plainly('xq')).ids)
})

test('a farmer’s total is always exact', async () => {
  const own = await list({ q: 'blight' }, { scope: 'user:3', isStaff: false })
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from conversations
    where scope = 'user:3' and search like '%blight%'`.execute(database.db)
  expect([own.total, own.totalIsEstimate]).toEqual([rows[0]?.n, undefined])
})

test('new rows do not move the pages of a list that is being read', async () => {
  const query = listQuery.parse({ pageSize: '1500' })
  const { chunks } = await listConversations(database.db, staff, { query, displayZone, now })
  const expected = (await plainly('', { pageSize: 1500 })).ids
  const read: string[] = []
  for await (const chunk of chunks) {
    read.push(...ids(chunk))
    await sql`
      insert into conversations (scope, seq, search, created_at, language, question,
        generic_answer, tuned_answer, generic_by, tuned_by, sources)
      select scope, seq + 100000 + ${read.length}::integer, search, now() + interval '1 year', language, question,
        generic_answer, tuned_answer, generic_by, tuned_by, sources
      from conversations order by created_at, id limit 1`.execute(database.db)
  }
  await sql`delete from conversations where created_at > now()`.execute(database.db)
  expect(read).toEqual(expected)
})
