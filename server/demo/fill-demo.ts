import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connection/database.ts'
import { requestRecount, updateRollups } from '../database/rollups/update-rollups.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { hasDemo } from './demo-ids.ts'
import { type DemoPlan, type DemoRows, demoRows } from './demo-rows.ts'
import { hasPastPeople, realData } from './real-data.ts'

export type DemoCounts = Readonly<
  Record<'users' | 'visits' | 'conversations' | 'recommendations', number>
>

/** The size of a full year, large enough for every chart. */
export const fullYear = { accounts: 600, sessions: 12_500 } as const

/**
 * Fills an empty database with a year of demonstration data in one transaction, and counts it.
 * Throws `StartProblem` if the database is not empty.
 */
export async function fillDemo(db: Database, plan: DemoPlan): Promise<DemoCounts> {
  // Checked before the work too, so that a refusal comes at once.
  await checkEmpty(db)
  const rows = demoRows(plan)
  await db.transaction().execute(async (tx) => {
    await lockTables(tx)
    await checkEmpty(tx)
    await insertRows(tx, rows)
    await requestRecount(tx)
  })
  await recount(db, plan)
  const { users, visits, conversations, recommendations } = rows
  return {
    users: users.length,
    visits: visits.length,
    conversations: conversations.length,
    recommendations: recommendations.length,
  }
}

/** Locks the tables against writes until the transaction ends, so that the check for real data stays true. */
export async function lockTables(tx: Transaction): Promise<void> {
  await sql`lock table users, conversations, recommendations, visits
    in share row exclusive mode`.execute(tx)
}

async function checkEmpty(db: Database | Transaction): Promise<void> {
  const isFilled = await hasDemo(db)
  const isPast = !isFilled && (await hasPastPeople(db))
  const own = (await realData(db)) || (isPast ? 'counts of people who are gone' : '')
  if (own) {
    throw new StartProblem(
      `The database has data of its own (${own}): demonstration data goes into an empty one only. Name another by DATA_DIR or DATABASE_URL.`,
    )
  }
  if (!isFilled) return
  throw new StartProblem(
    'The demonstration data is there already; npm run demo -- --clear removes it.',
  )
}

/** Rows in one statement: far below PostgreSQL's limit of 65,535 values. */
const chunkLength = 500

async function insertRows(tx: Transaction, rows: DemoRows): Promise<void> {
  for (const chunk of chunks(rows.users)) await tx.insertInto('users').values(chunk).execute()
  for (const chunk of chunks(rows.visits)) await tx.insertInto('visits').values(chunk).execute()
  for (const chunk of chunks(rows.conversations)) {
    await tx.insertInto('conversations').values(chunk).execute()
  }
  for (const chunk of chunks(rows.recommendations)) {
    await tx.insertInto('recommendations').values(chunk).execute()
  }
  for (const chunk of chunks(rows.owner_sequences)) {
    await tx.insertInto('owner_sequences').values(chunk).execute()
  }
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += chunkLength) {
    yield rows.slice(from, from + chunkLength)
  }
}

/** Updates the rollups, and the planner's statistics, because the embedded database has no autoanalyze. */
export async function recount(
  db: Database,
  { now, displayZone }: Pick<DemoPlan, 'now' | 'displayZone'>,
): Promise<void> {
  await updateRollups(db, { now, displayZone })
  await sql`analyze`.execute(db)
}
