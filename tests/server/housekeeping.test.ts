import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateRollups } from '#server/database/rollups/update-rollups.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { storeConversation } from '#support/stored-records.ts'

const now = new Date('2026-11-21T06:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('stored replies are deleted after 90 days, in any number, and not before', async () => {
  const { db } = database
  const ages = [...Array<number>(1203).fill(91), 89, 0]
  await db
    .insertInto('replays')
    .values(
      ages.map((days) => ({
        scope: 'guest:old',
        key: randomUUID(),
        fingerprint: '',
        state: 'done' as const,
        fence: 1,
        lease_until: now,
        steps: '{}',
        created_at: new Date(now.getTime() - days * dayMs),
      })),
    )
    .execute()
  await deleteExpired(db, now)
  const left = await db.selectFrom('replays').select('created_at').execute()
  expect(left).toHaveLength(2)
})

test('rate counters are deleted an hour after their period', async () => {
  const { db } = database
  const past = (minutes: number) => now.getTime() - minutes * 60_000
  await sql`insert into rate_limits (key, points, expire) values
    ('old', 1, ${past(61)}), ('new', 1, ${past(59)})`.execute(db)
  await deleteExpired(db, now)
  const { rows } = await sql`select key from rate_limits`.execute(db)
  expect(rows).toEqual([{ key: 'new' }])
})

test('the empty event queue takes no space', async () => {
  const { db } = database
  await sql`insert into visits (path, language, at) select '/', 'bn', ${now} from generate_series(1, 500)`.execute(
    db,
  )
  const size = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size('happenings') as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  }
  await updateRollups(db, { now, displayZone: 'Asia/Dhaka' })
  expect(await size()).toBeGreaterThan(0)
  await deleteExpired(db, now)
  expect(await size()).toBe(0)
})

test('after 90 days the field of a guest without a record is deleted; with a record or of an account it stays', async () => {
  const { db } = database
  const at = (days: number) => new Date(now.getTime() - days * dayMs)
  const { id } = await db
    .insertInto('users')
    .values({ email: 'field@example.com', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const field = (scope: string, days: number, user_id: string | null = null) => ({
    ...{ scope, user_id, field: '{}', changed_at: at(days) },
  })
  await storeConversation(db, { scope: 'guest:asks', question: 'Why?' })
  await db
    .insertInto('fields')
    .values([
      field('guest:asks', 91),
      field('guest:left', 91),
      field('guest:new', 89),
      field(`user:${id}`, 91, id),
    ])
    .execute()
  await deleteExpired(db, now)
  const left = await db.selectFrom('fields').select('scope').orderBy('scope').execute()
  expect(left.map(({ scope }) => scope)).toEqual(['guest:asks', 'guest:new', `user:${id}`])
})
