import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/database/connection/postgres.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { updateRollups } from '#server/database/rollups/update-rollups.ts'
import { StartProblem } from '#server/settings/start-problem.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('migrating again changes nothing', async () => {
  await migrate(database.db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})

test('servers that start at once migrate one after the other', async () => {
  const { db, url } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  // The embedded database has one connection, so it has only one server.
  const pools = url === undefined ? [] : [openPostgres(url), openPostgres(url), openPostgres(url)]
  await Promise.all([db, ...pools].map(migrate))
  for (const each of [db, ...pools]) {
    const row = await each
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute()
    expect(row).toEqual([{ n: 0 }])
  }
  await Promise.all(pools.map((pool) => pool.destroy()))
})

test('conversations and accounts from before 0003 remain, without warnings, votes, stand-ins and consent', async () => {
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateTo('0002-recommendation-requests')
  expect(error).toBeUndefined()
  await sql`insert into users (email, password_hash) values ('rahima@example.com', '')`.execute(db)
  await sql`insert into conversations (scope, seq, search, language, question, generic_answer, tuned_answer,
    generic_by, tuned_by, sources) values ('guest:', 1, '', 'en', 'Why?', 'So.', 'So.', 'model', 'model', '[]')`.execute(
    db,
  )
  await migrate(db)
  const rows = await db
    .selectFrom('conversations')
    .select(['question', 'warnings', 'vote', 'voted_at', 'generic_stand_in', 'tuned_stand_in'])
    .execute()
  const nothing = { vote: null, voted_at: null, generic_stand_in: null, tuned_stand_in: null }
  expect(rows).toEqual([{ question: 'Why?', warnings: [], ...nothing }])
  const users = await db.selectFrom('users').select(['email', 'training_consent']).execute()
  expect(users).toEqual([{ email: 'rahima@example.com', training_consent: false }])
  await db.deleteFrom('users').execute()
})

test('rows from before 0005 are counted like later ones', async () => {
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateTo('0004-tombstones')
  expect(error).toBeUndefined()
  await sql`insert into users (email, password_hash) values ('rahima@example.com', '')`.execute(db)
  await sql`insert into recommendations (scope, user_id, seq, search, inputs, crop, confidence_pct, result)
    select 'user:' || id, id, 1, '', '', 'Rice', 90, '{}' from users`.execute(db)
  await migrate(db)
  const accounts = db.selectFrom('user_totals').select(['questions', 'recommendations'])
  await updateRollups(db, { now: new Date(), displayZone: 'Asia/Dhaka' })
  expect(await accounts.execute()).toEqual([{ questions: 0, recommendations: 1 }])
  await db.deleteFrom('recommendations').execute()
  await db.deleteFrom('users').execute()
  await updateRollups(db, { now: new Date(), displayZone: 'Asia/Dhaka' })
  expect(await accounts.execute()).toEqual([])
  const counts = db.selectFrom('daily_counts').select(['figure', 'part', 'total']).orderBy('figure')
  expect(await counts.where('total', '>', 0).execute()).toEqual([
    { figure: 'crops', part: 'Rice', total: 1 },
    { figure: 'departures', part: '', total: 1 },
    { figure: 'recommendations', part: '', total: 1 },
    { figure: 'sessions', part: '', total: 1 },
    { figure: 'signups', part: '', total: 1 },
  ])
})

test('both drivers return the same types of values', async () => {
  const { rows } = await sql`
    select count(*) as count, date '2026-11-21' as day, 7::int as whole, 0.5::float8 as part, true as yes,
      timestamptz '2026-11-21 06:00+00' as moment, '{"a": [1]}'::jsonb as json from users`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      count: 0,
      day: '2026-11-21',
      whole: 7,
      part: 0.5,
      yes: true,
      moment: new Date('2026-11-21T06:00:00Z'),
      json: { a: [1] },
    },
  ])
})

async function hasStep(name: string): Promise<void> {
  const moment = '2030-01-01T00:00:00.000Z'
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${moment})`.execute(
    database.db,
  )
}

test('tables to which a newer version added something are used and stay as they are', async () => {
  await hasStep('9999-tomorrow')
  expect(await migrate(database.db)).toEqual(['9999-tomorrow'])
  expect(await migrate(database.db)).toEqual(['9999-tomorrow'])
})

test('tables from which a newer version removed something are refused with one sentence', async () => {
  await hasStep('9999-tomorrow-contract')
  await expect(migrate(database.db)).rejects.toThrow(StartProblem)
  await expect(migrate(database.db)).rejects.toThrow(/newer version of Fosol.*9999-tomorrow/)
})
