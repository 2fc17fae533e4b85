import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRecount, updateRollups } from '#server/database/rollups/update-rollups.ts'
import { dayIn } from '#server/time/local-time.ts'
import {
  type Happening,
  happeningKinds,
  type Life,
  live,
  newLife,
  sessionsOf,
  tallied,
  zone,
} from '#support/counted-life.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { runsAll } from '#support/extent.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Gaps around the end of a session, and around the end of a day, a week and a month. */
const gaps = [
  ...[0, 1, 10 * minuteMs, 30 * minuteMs - 1, 30 * minuteMs, 15 * minuteMs - 1],
  ...[dayMs, 6 * dayMs, 7 * dayMs, 29 * dayMs, 30 * dayMs],
]

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...happeningKinds, 'visit', 'visit', 'question', 'signup', 'fold'),
  who: fc.nat(3),
  gapMs: fc.constantFrom(...gaps, 0, 1, minuteMs),
  lateMs: fc.constantFrom(0, 0, 0, minuteMs, 29 * minuteMs, 45 * minuteMs),
  dice: fc.nat(100),
})

async function emptied(): Promise<void> {
  const { db } = database
  await sql`truncate users, visits, conversations, recommendations, happenings, owner_sequences,
    tombstones, daily_counts, user_totals, group_totals, visitor_sessions cascade`.execute(db)
  await db.updateTable('rollup_state').set({ zone: '' }).execute()
}

const today = (life: Life) => ({ now: life.now, displayZone: zone })

test('for any events at any time, the rollups equal a plain count', async () => {
  const { db } = database
  let checked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 50 }), async (happenings) => {
      await emptied()
      // A quarter of an hour before a month ends in Dhaka.
      const life = newLife('2026-01-31T17:45:00.000Z')
      await updateRollups(db, today(life))
      for (const each of happenings) {
        await live(db, life, each)
        if (each.kind === 'fold') {
          await updateRollups(db, today(life))
          expect(await kept()).toEqual(await plain(life))
          checked += 1
        }
      }
      await updateRollups(db, today(life))
      expect(await kept()).toEqual(await plain(life))
    }),
    { numRuns: runsAll ? 25 : 10 },
  )
  expect(checked).toBeGreaterThan(10)
}, 120_000)

test('a late event extends a session that was counted already', async () => {
  const { db } = database
  await emptied()
  const life = newLife('2026-01-31T17:45:00.000Z')
  const visit = { kind: 'guest-visit', who: 0, lateMs: 0, dice: 0 } as const
  await live(db, life, { ...visit, gapMs: 0 })
  await live(db, life, { ...visit, gapMs: 10 * minuteMs })
  await updateRollups(db, today(life))
  expect((await kept()).happened).toMatchObject({ 'session-ms  2026-01-31': 10 * minuteMs })
  await live(db, life, { ...visit, gapMs: 4 * minuteMs, lateMs: 34 * minuteMs })
  await updateRollups(db, today(life))
  expect(await kept()).toEqual(await plain(life))
  // From twenty minutes before the first.
  expect((await kept()).happened).toMatchObject({ 'session-ms  2026-01-31': 30 * minuteMs })
})

test('a full recount gives the same as the updates gave', async () => {
  const { db } = database
  const lasting = happening.filter(
    ({ kind }) => !['delete-record', 'delete-account', 'guest-question'].includes(kind),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(lasting, { minLength: 5, maxLength: 30 }), async (happenings) => {
      await emptied()
      const life = newLife('2026-01-31T17:45:00.000Z')
      // With an account from the start, because no row has the visitor of a guest's recommendation.
      await live(db, life, { kind: 'signup', who: 0, gapMs: 0, lateMs: 0, dice: 1 })
      for (const each of happenings) await live(db, life, each)
      await requestRecount(db)
      await updateRollups(db, today(life))
      expect(await kept()).toEqual(await plain(life))
    }),
    { numRuns: runsAll ? 20 : 8 },
  )
})

test('in another time zone existing rows are counted by its days, and the other figures stay', async () => {
  const { db } = database
  await emptied()
  const life = newLife('2026-01-31T17:45:00.000Z')
  await updateRollups(db, today(life))
  for (const kind of ['signup', 'question', 'recommendation', 'question'] as const) {
    await live(db, life, { kind, who: 0, gapMs: 10 * minuteMs, lateMs: 0, dice: 3 })
  }
  await updateRollups(db, today(life))
  const before = await kept()
  await updateRollups(db, { now: life.now, displayZone: 'UTC' })
  const after = await kept()
  expect(before.kept).toEqual({
    'kept-conversations  2026-02-01': 2,
    'kept-recommendations  2026-02-01': 1,
  })
  expect(after.kept).toEqual({
    'kept-conversations  2026-01-31': 2,
    'kept-recommendations  2026-01-31': 1,
  })
  expect({ ...after, kept: {} }).toEqual({ ...before, kept: {} })
})

/** The contents of the rollups. */
async function kept() {
  const { db } = database
  const days = await db.selectFrom('daily_counts').selectAll().where('total', '!=', 0).execute()
  const isKept = (figure: string) => figure.startsWith('kept-')
  const people = await sql<{ id: string; at: Date | null }>`
    select user_id as id, questions, recommendations, last_active_at as at from user_totals`.execute(
    db,
  )
  const groups = await db.selectFrom('group_totals').selectAll().where('total', '!=', 0).execute()
  return {
    happened: Object.fromEntries(
      days
        .filter(({ figure }) => !isKept(figure) && figure !== 'departures')
        .map(({ figure, part, day, total }) => [`${figure} ${part} ${day}`, total]),
    ),
    departures: days.reduce((sum, d) => (d.figure === 'departures' ? sum + d.total : sum), 0),
    kept: Object.fromEntries(
      days
        .filter(({ figure }) => isKept(figure))
        .map(({ figure, part, day, total }) => [`${figure} ${part} ${day}`, total]),
    ),
    people: byId(people.rows),
    groups: Object.fromEntries(groups.map(({ kind, value, total }) => [`${kind} ${value}`, total])),
  }
}

/** The same, computed in a simple way from the tables and the list of events. */
async function plain(life: Life): Promise<Awaited<ReturnType<typeof kept>>> {
  const { db } = database
  const days = await sql<{ name: string; total: number }>`
    select name || ' ' || (created_at at time zone ${zone}::text)::date as name, count(*) as total from (
      select 'kept-conversations ' as name, created_at from conversations
      union all select 'kept-recommendations ', created_at from recommendations
      union all select 'kept-votes ' || vote, created_at from conversations where vote <> ''
      union all select 'kept-warned ', created_at from conversations where warnings::text <> '[]'
      union all select 'kept-warnings ' || kind, created_at from conversations
        join (values ('dose-without-unit'), ('no-protection'), ('hazardous')) as kinds (kind)
        on warnings::text like '%"' || kind || '"%') as record
    group by 1`.execute(db)
  const people = await sql<{ id: string }>`
    select id,
      (select count(*) from conversations where user_id = users.id) as questions,
      (select count(*) from recommendations where user_id = users.id) as recommendations
    from users`.execute(db)
  const groups = await sql<{ name: string; total: number }>`
    select 'age ' || coalesce(age::text, '') as name, count(*) as total from users group by age
    union all select 'gender ' || gender, count(*) from users group by gender
    union all select 'country ' || country_code, count(*) from users group by country_code
    union all select 'analyses ' || country_code, count(*) from (
      select user_id from conversations union all select user_id from recommendations) as record
    join users on users.id = user_id group by country_code`.execute(db)
  const named = (rows: readonly { name: string; total: number }[]) =>
    Object.fromEntries(rows.map(({ name, total }) => [name, total]))
  return {
    happened: { ...tallied(life.happened), ...sessionsOf(life) },
    departures: life.departures,
    kept: named(days.rows),
    people: byId(people.rows.map((person) => ({ ...person, at: lastActive(life, person.id) }))),
    groups: {
      ...named(groups.rows),
      ...activeGroups(
        life,
        people.rows.map(({ id }) => id),
      ),
    },
  }
}

function byId(rows: readonly { readonly id: string; readonly at: Date | null }[]) {
  return Object.fromEntries(rows.map((row) => [row.id, { ...row, at: row.at?.getTime() ?? null }]))
}

function lastActive(life: Life, id: string): Date | null {
  const moments = life.activities
    .filter(({ userId }) => userId === id)
    .map(({ at }) => at.getTime())
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

function activeGroups(life: Life, ids: readonly string[]): Record<string, number> {
  const dayNumber = (moment: Date) => Date.parse(dayIn(moment, zone)) / dayMs
  const now = dayNumber(life.now)
  const names = ids.flatMap((id) => {
    const own = life.activities.filter(({ userId }) => userId === id)
    const ages = own.map(({ at }) => now - dayNumber(at))
    const recent = ages.some((age) => age < 30)
    const earlier = ages.some((age) => age >= 30 && age < 60)
    return [
      ...(ages.includes(0) ? ['active day'] : []),
      ...(ages.some((age) => age < 7) ? ['active week'] : []),
      ...(recent ? ['active recent'] : []),
      ...(earlier ? ['active earlier'] : []),
      ...(recent && earlier ? ['active retained'] : []),
    ]
  })
  return tallied(names)
}
