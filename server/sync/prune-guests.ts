import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Database } from '../database/connection/database.ts'
import { deleteRecords } from '../records/delete-record.ts'
import { tableOf } from '../records/record-table.ts'
import { pruneFields } from './field.ts'

interface GuestPruning {
  readonly before: Date
  readonly now: Date
  readonly batchSize: number
}

/** Deletes guests' fields and records older than `before`; the records with tombstones, at most `batchSize` at once. */
export async function pruneGuests(db: Database, pruning: GuestPruning): Promise<void> {
  await pruneFields(db, pruning.before)
  for (const kind of ['conversation', 'recommendation'] as const) {
    while ((await pruneBatch(db, kind, pruning)) === pruning.batchSize);
  }
}

async function pruneBatch(
  db: Database,
  kind: RecordKind,
  { before, now, batchSize }: GuestPruning,
): Promise<number> {
  const { rows } = await sql<{ scope: string; id: string }>`
    select scope, id from ${tableOf(kind)}
    where user_id is null and created_at < ${before} order by created_at limit ${batchSize}`.execute(
    db,
  )
  const idsByScope = Map.groupBy(rows, ({ scope }) => scope)
  // One transaction for each owner: holding several sequence locks at once could deadlock.
  for (const [scope, records] of idsByScope) {
    const ids = records.map(({ id }) => id)
    const deletion = { scope, kind, ids, deletedAt: now }
    await db.transaction().execute((tx) => deleteRecords(tx, deletion))
  }
  return rows.length
}
