import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { dayIn } from '../../time/local-time.ts'
import type { Database, Transaction } from '../connection/database.ts'
import { countDays } from './count-days.ts'
import { countPeople, recountActivity } from './count-people.ts'
import { countSessions, sessionsKeptFrom } from './count-sessions.ts'
import { isQueuedUpTo, queuedEvents, recordedEvents } from './events.ts'

/** The time and the zone by which days are counted. */
export interface Today {
  readonly now: Date
  /** IANA name. */
  readonly displayZone: string
}

/** About this many events are processed in one transaction. */
const batchSize = 10_000

/**
 * Adds the queued events to the rollups. Afterwards the rollups contain everything that was committed before the call.
 * An event is either in the queue or in the rollups; it moves in a transaction that only one server at a time can run.
 */
export async function updateRollups(
  db: Database,
  { now, displayZone: zone }: Today,
): Promise<void> {
  const update = { now, zone, day: dayIn(now, zone) }
  while (await isBehind(db, update)) {
    const count = await updateOnce(db, update)
    if (count < batchSize) return
  }
}

/** Makes the next update recount everything from the tables. Deleted records are then no longer in the counts. */
export async function requestRecount(db: Database): Promise<void> {
  await db.updateTable('rollup_state').set({ zone: null }).execute()
}

/** Deletes sessions that no event can extend any more, and the salts of past days. */
export async function pruneVisitors(db: Database, now: Date): Promise<void> {
  await sql`delete from visitor_sessions where ended_at <= ${sessionsKeptFrom(now)}`.execute(db)
  const { zone } = await db.selectFrom('rollup_state').select('zone').executeTakeFirstOrThrow()
  if (!zone) return
  await db.deleteFrom('visitor_salts').where('day', '<', dayIn(now, zone)).execute()
}

interface Update {
  readonly now: Date
  readonly zone: string
  readonly day: CalendarDate
}

async function isBehind(db: Database, { zone, day }: Update): Promise<boolean> {
  const { rows } = await sql<{ isBehind: boolean }>`
    select zone is distinct from ${zone} or day is distinct from ${day}::date
      or exists (select from happenings) as "isBehind"
    from rollup_state`.execute(db)
  return rows[0]?.isBehind ?? true
}

/** Returns how many events were processed: less than a batch when the queue is empty. */
function updateOnce(db: Database, update: Update): Promise<number> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (tx) => {
    // The lock comes before the first query, which takes the snapshot, so that the snapshot contains the previous update.
    await sql`lock table rollup_state in exclusive mode`.execute(tx)
    const state = await tx.selectFrom('rollup_state').selectAll().executeTakeFirstOrThrow()
    const { zone, day } = update
    if (state.zone === null) return countAll(tx, update)
    if (state.zone !== zone) return changeZone(tx, update)
    if (state.day !== day) {
      await recountActivity(tx, day)
      await saveState(tx, update)
    }
    return processBatch(tx, update)
  })
}

async function processBatch(tx: Transaction, update: Update): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`
    select max(ctid)::text as last
    from (select ctid from happenings limit ${batchSize}) as batch`.execute(tx)
  const last = rows[0]?.last ?? null
  if (last === null) return 0
  const batch = queuedEvents(last)
  await countDays(tx, batch, { ...update, keptOnly: false })
  await countSessions(tx, batch, update)
  await countPeople(tx, batch, update)
  const processed = tx.deleteFrom('happenings').where(isQueuedUpTo(last))
  return Number((await processed.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Recounts everything from the tables, on request. */
async function countAll(tx: Transaction, update: Update): Promise<number> {
  for (const table of rollups) await tx.deleteFrom(table).execute()
  // The visits of crawlers are in no table, so what is counted of them stays.
  await tx.deleteFrom('daily_counts').where('figure', '<>', 'crawler-visits').execute()
  await countDays(tx, recordedEvents, { ...update, keptOnly: false })
  await countSessions(tx, recordedEvents, update)
  await countPeople(tx, recordedEvents, update)
  // The rows of the queued events have just been counted in their own tables.
  await tx.deleteFrom('happenings').execute()
  await saveState(tx, update)
  return 0
}

const rollups = ['visitor_sessions', 'user_totals', 'group_totals'] as const

/**
 * Recounts the existing rows (`kept-…`) by the days of another zone. The other figures stay on their old days, because
 * they cannot be recounted for deleted records.
 */
async function changeZone(tx: Transaction, update: Update): Promise<number> {
  while ((await processBatch(tx, update)) >= batchSize);
  await tx.deleteFrom('daily_counts').where('figure', 'like', 'kept-%').execute()
  await tx.deleteFrom('user_totals').execute()
  await tx.deleteFrom('group_totals').execute()
  await countDays(tx, recordedEvents, { ...update, keptOnly: true })
  await countPeople(tx, recordedEvents, update)
  await saveState(tx, update)
  return 0
}

async function saveState(tx: Transaction, { zone, day }: Update): Promise<void> {
  await tx.updateTable('rollup_state').set({ zone, day }).execute()
}
