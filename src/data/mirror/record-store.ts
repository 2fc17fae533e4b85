import type { Table } from 'dexie'
import type { RequestKindPlan } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { LocalRecord } from '../storage/rows.ts'
import { markUnconfirmed } from './mirror-state.ts'

type OwnRecord = LocalRecord & { readonly progress: unknown }

/** How both kinds with a record change it: with a reply, a failure or a deletion. For callers with their own transaction. */
export function recordStore<R extends OwnRecord>(
  tableOf: (db: OwnerDatabase) => Table<R, string>,
): Pick<RequestKindPlan, 'storeFailure' | 'removeRecord'> & {
  find(db: OwnerDatabase, key: string): Promise<R | undefined>
  replace(db: OwnerDatabase, answered: R): Promise<void>
} {
  const rowsOf = (db: OwnerDatabase, key: string) => tableOf(db).where('clientKey').equals(key)
  return {
    find: (db, key) => rowsOf(db, key).first(),
    async replace(db, answered) {
      await rowsOf(db, answered.clientKey).delete()
      await tableOf(db).put(answered)
      await markUnconfirmed(db, answered.id)
    },
    storeFailure: (db, { key }, progress) =>
      rowsOf(db, key).modify((row: { progress: unknown }) => {
        row.progress = progress
      }),
    removeRecord: (db, { key }) => rowsOf(db, key).delete(),
  }
}
