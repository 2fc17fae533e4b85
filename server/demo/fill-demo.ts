import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { catchUp, forgetCounts } from '../database/fold.ts'
import { StartProblem } from '../start-problem.ts'
import { type DemoPlan, type DemoRows, demoRows } from './demo-rows.ts'
import { hasDemo } from './marks.ts'
import { hasPast, ownData } from './own-data.ts'

export type DemoCounts = Readonly<
  Record<'users' | 'visits' | 'conversations' | 'recommendations', number>
>

/** A year of a product that found its people; large enough for every chart. */
export const fullYear = { accounts: 600, sessions: 12_500 } as const

/**
 * Fills an empty database with a year of demonstration data, whole or not at all, and has it counted.
 * Throws `StartProblem` when there is something in it already.
 */
export async function fillDemo(db: Database, plan: DemoPlan): Promise<DemoCounts> {
  // Asked before the work, too: a refusal need not wait for it.
  await refuseFilled(db)
  const rows = demoRows(plan)
  await db.transaction().execute(async (tx) => {
    await holdTables(tx)
    await refuseFilled(tx)
    await insertRows(tx, rows)
    await forgetCounts(tx)
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

/** Nobody writes until the transaction ends: what was refused to be there does not come in meanwhile. */
export async function holdTables(tx: Transaction): Promise<void> {
  await sql`lock table users, conversations, recommendations, visits
    in share row exclusive mode`.execute(tx)
}

async function refuseFilled(db: Database | Transaction): Promise<void> {
  const isFilled = await hasDemo(db)
  const isPast = !isFilled && (await hasPast(db))
  const own = (await ownData(db)) || (isPast ? 'counts of people who are gone' : '')
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

/** Rows of one statement: far below the 65,535 values that PostgreSQL takes in one. */
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

/** Counts what is there now; the planner hears of it, which the embedded database tells it by itself never. */
export async function recount(
  db: Database,
  { now, displayZone }: Pick<DemoPlan, 'now' | 'displayZone'>,
): Promise<void> {
  await catchUp(db, { now, displayZone })
  await sql`analyze`.execute(db)
}
