import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { insertVisit } from '#server/analytics/visits.ts'
import type { Transaction } from '#server/database/connection/database.ts'
import { updateRollups } from '#server/database/rollups/update-rollups.ts'
import { deleteRecord } from '#server/records/delete-record.ts'
import { claimRecords } from '#server/sync/claim-records.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-03-01T06:00:00Z')
const today = { now, displayZone: 'Asia/Dhaka' }

/** An account from its sign-up to its deletion, or as far as it gets, with a guest whose records it claims. */
async function life(tx: Transaction, n: number): Promise<void> {
  const guest = `guest:${n}`
  await storeConversation(tx, { scope: guest, createdAt: now })
  const { id } = await tx
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@example.com`, password_hash: '', gender: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scope = `user:${id}`
  await sleep(n % 3)
  await claimRecords(tx, { guest, scope, userId: id, claimedAt: now })
  const question = await storeConversation(tx, { scope, userId: id, createdAt: now })
  await storeRecommendation(tx, { scope, userId: id, createdAt: now })
  const caller = { scope, userId: id, isStaff: false, language: 'bn' } as const
  await insertVisit(tx, { path: '/', caller, origin: {}, now })
  if (n % 4 === 1) {
    await deleteRecord(tx, { kind: 'conversation', id: question, scope, deletedAt: now })
  }
  if (n % 4 === 2) await deleteAccount(tx, id)
  if (n % 4 === 3) throw new Error('the writer fails')
}

/** The counts of rollups plus queue, and the counts of the tables, in one snapshot. */
async function bothSides() {
  const { rows } = await sql<{ counted: number; there: number }>`
    select * from (values
      (${inBoth('kept-conversations', ['question', 'question-gone'])},
        (select count(*) from conversations)),
      (${inBoth('kept-recommendations', ['recommendation', 'recommendation-gone'])},
        (select count(*) from recommendations)),
      (${inBoth('visits', ['visit'])}, (select count(*) from visits)),
      (${inBoth('signups', ['signup'])} - ${inBoth('departures', ['departure'])},
        (select count(*) from users))
    ) as sides (counted, there)`.execute(database.db)
  return {
    counted: rows.map(({ counted }) => Number(counted)),
    there: rows.map(({ there }) => there),
  }
}

function inBoth(figure: string, kinds: readonly string[]) {
  return sql`(select coalesce((select sum(total) from daily_counts where figure = ${figure}), 0)
    + coalesce((select sum(amount) from happenings where kind in (${sql.join(kinds)})), 0))`
}

test('while many write and several servers update the rollups, everything is counted once', async () => {
  const { db } = database
  let writing = 5
  let looks = 0
  async function writer(first: number): Promise<void> {
    for (let n = first; n < first + 20; n += 1) {
      const transaction = db.transaction().execute((tx) => life(tx, n))
      await transaction.catch((error) => expect(error.message).toBe('the writer fails'))
    }
    writing -= 1
  }
  async function server(): Promise<void> {
    while (writing > 0) await updateRollups(db, today)
  }
  async function onlooker(): Promise<void> {
    while (writing > 0) {
      const { counted, there } = await bothSides()
      expect(counted).toEqual(there)
      looks += 1
    }
  }
  await updateRollups(db, today)
  await Promise.all([...[0, 100, 200, 300, 400].map(writer), ...[server(), server()], onlooker()])
  await updateRollups(db, today)
  const { counted, there } = await bothSides()
  expect(counted).toEqual(there)
  // Of each writer's 20, 15 succeed and 5 of them are deleted again.
  expect(there).toEqual([50 + 25, 50, 75, 50])
  expect(looks).toBeGreaterThan(3)
  expect(await db.selectFrom('happenings').selectAll().execute()).toEqual([])
  const { rows } = await sql`
    select count(*) as accounts, sum(questions)::int as questions, sum(recommendations)::int as crops
    from user_totals`.execute(db)
  expect(rows).toEqual([{ accounts: 50, questions: 75, crops: 50 }])
})
