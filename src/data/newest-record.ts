import type { Table } from 'dexie'
import type { OwnerDatabase } from './database.ts'
import type { WordedKind } from './phone.ts'
import type { LocalRecord } from './records.ts'

/** The record asked for last: by the order of asking, because the phone's clock may have been wrong then or now. */
export async function newestRecord<R extends LocalRecord>(
  db: OwnerDatabase,
  kind: WordedKind,
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
  // One that was asked before a logout, or on another phone, has no entry here.
  return record ?? records.orderBy('[createdAt+id]').last()
}
