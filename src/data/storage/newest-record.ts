import type { Table } from 'dexie'
import type { OwnerDatabase } from './database.ts'
import type { LocalRecord, RecordRequestKind } from './rows.ts'

/** The record of the newest request, by the order of the outbox: the phone's clock may be wrong. */
export async function newestRecord<R extends LocalRecord>(
  db: OwnerDatabase,
  kind: RecordRequestKind,
  records: Table<R, string>,
): Promise<R | undefined> {
  const entry = await db.outbox
    .orderBy('seq')
    .reverse()
    .filter(
      ({ kind: other, state }) => other === kind && state !== 'cancelled' && state !== 'cancelling',
    )
    .first()
  const record = entry && (await records.where('clientKey').equals(entry.key).first())
  // A record from before a logout or from another phone has no outbox entry here.
  return record ?? records.orderBy('[createdAt+id]').last()
}
