import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { dayIn } from '../http/local-time.ts'
import type { Database, Transaction } from './database.ts'
import { countDays } from './folding/count-days.ts'
import { countPeople, recountActivity } from './folding/count-people.ts'
import { countSessions, sessionsKeptFrom } from './folding/count-sessions.ts'
import { isQueuedUpTo, queuedUpTo, recorded } from './folding/happenings.ts'

/** By which clock and in which zone days are counted. */
export interface Today {
  readonly now: Date
  /** IANA name. */
  readonly displayZone: string
}

/** As many happenings are folded in one transaction; some more where they do not lie in a row. */
const batchSize = 10_000

/**
 * Folds what has happened into the rollups: afterwards they tell of everything that was committed before the call. Each
 * happening is in one place, the queue or the rollups, and moves in a transaction that one server at a time is in.
 */
export async function catchUp(db: Database, { now, displayZone: zone }: Today): Promise<void> {
  const fold = { now, zone, day: dayIn(now, zone) }
  while (await isBehind(db, fold)) {
    const folded = await foldOnce(db, fold)
    if (folded < batchSize) return
  }
}

/** Has the next fold count everything anew from what is there: what was deleted is counted no longer. */
export async function forgetCounts(db: Database): Promise<void> {
  await db.updateTable('rollup_state').set({ zone: null }).execute()
}

/** Forgets the sessions that nothing can belong to any more, and the salts of days that are over. */
export async function forgetGuests(db: Database, now: Date): Promise<void> {
  await sql`delete from visitor_sessions where ended_at <= ${sessionsKeptFrom(now)}`.execute(db)
  const { zone } = await db.selectFrom('rollup_state').select('zone').executeTakeFirstOrThrow()
  if (!zone) return
  await db.deleteFrom('visitor_salts').where('day', '<', dayIn(now, zone)).execute()
}

interface Fold {
  readonly now: Date
  readonly zone: string
  readonly day: CalendarDate
}

async function isBehind(db: Database, { zone, day }: Fold): Promise<boolean> {
  const { rows } = await sql<{ isBehind: boolean }>`
    select zone is distinct from ${zone} or day is distinct from ${day}::date
      or exists (select from happenings) as "isBehind"
    from rollup_state`.execute(db)
  return rows[0]?.isBehind ?? true
}

/** How many happenings were folded: less than a batch when nothing is left. */
function foldOnce(db: Database, fold: Fold): Promise<number> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (tx) => {
    // Before the first query, which takes the snapshot: it has to have what the fold before this one has done.
    await sql`lock table rollup_state in exclusive mode`.execute(tx)
    const state = await tx.selectFrom('rollup_state').selectAll().executeTakeFirstOrThrow()
    const { zone, day } = fold
    if (state.zone === null) return countAll(tx, fold)
    if (state.zone !== zone) return changeZone(tx, fold)
    if (state.day !== day) {
      await recountActivity(tx, day)
      await keepState(tx, fold)
    }
    return foldBatch(tx, fold)
  })
}

async function foldBatch(tx: Transaction, fold: Fold): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`
    select max(ctid)::text as last
    from (select ctid from happenings limit ${batchSize}) as batch`.execute(tx)
  const last = rows[0]?.last ?? null
  if (last === null) return 0
  const batch = queuedUpTo(last)
  await countDays(tx, batch, { ...fold, keptOnly: false })
  await countSessions(tx, batch, fold)
  await countPeople(tx, batch, fold)
  const folded = tx.deleteFrom('happenings').where(isQueuedUpTo(last))
  return Number((await folded.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Counts anew from what is there, because somebody asked for it. */
async function countAll(tx: Transaction, fold: Fold): Promise<number> {
  for (const table of rollups) await tx.deleteFrom(table).execute()
  await countDays(tx, recorded, { ...fold, keptOnly: false })
  await countSessions(tx, recorded, fold)
  await countPeople(tx, recorded, fold)
  // What waits has been counted where it lies.
  await tx.deleteFrom('happenings').execute()
  await keepState(tx, fold)
  return 0
}

const rollups = ['daily_counts', 'visitor_sessions', 'user_totals', 'group_totals'] as const

/**
 * Counts what is there by the days of another zone. What happened stays counted on the days it was: it cannot be told
 * again of what was deleted since.
 */
async function changeZone(tx: Transaction, fold: Fold): Promise<number> {
  while ((await foldBatch(tx, fold)) >= batchSize);
  await tx.deleteFrom('daily_counts').where('figure', 'like', 'kept-%').execute()
  await tx.deleteFrom('user_totals').execute()
  await tx.deleteFrom('group_totals').execute()
  await countDays(tx, recorded, { ...fold, keptOnly: true })
  await countPeople(tx, recorded, fold)
  await keepState(tx, fold)
  return 0
}

async function keepState(tx: Transaction, { zone, day }: Fold): Promise<void> {
  await tx.updateTable('rollup_state').set({ zone, day }).execute()
}
