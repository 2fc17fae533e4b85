import { Dexie } from 'dexie'
import { Failure } from '#domain/failure.ts'
import { storageErrorKind } from './storage-errors.ts'

/** Deletes something that the phone does not need; false when nothing is left to delete. */
export type FreeQuota = () => Promise<boolean>

type WritableDatabase = Pick<Dexie, 'open'> & { readonly freeQuota: FreeQuota }

/** How many times at most quota is freed for one write. */
const freeQuotaLimit = 4

/** Waits before each reopening of a connection that was lost, in milliseconds. */
const reopenAfterMs = [0, 300]

/**
 * Runs a write and resolves only after its commit, so that the screen does not say "saved" too early (I1). If `db` is
 * given, a write that exceeded the quota runs again after quota was freed, and one that lost its connection after it reopens.
 * @param write may run again: its transaction was rolled back, or it checks what is already stored
 * @throws Failure `not_saved` when no room is left, else `storage_failed` (a closed or lost database).
 */
export async function retryWrite<T>(write: () => Promise<T>, db?: WritableDatabase): Promise<T> {
  const tries = { quota: 0, reopenings: 0 }
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (error instanceof Failure || !isStorageError(error)) throw error
      // Inside another transaction only the outer write can run again.
      if (db && Dexie.currentTransaction) throw error
      const isWorthRetrying = db && (await canRetry(error, db, tries))
      if (!isWorthRetrying) throw new Failure(isFull(error) ? 'not_saved' : 'storage_failed')
    }
  }
}

async function canRetry(
  error: unknown,
  db: WritableDatabase,
  tries: { quota: number; reopenings: number },
): Promise<boolean> {
  const trouble = storageErrorKind(error)
  if (trouble === 'full') {
    tries.quota += 1
    return tries.quota <= freeQuotaLimit && db.freeQuota()
  }
  const waitMs = reopenAfterMs[tries.reopenings]
  if (trouble !== 'lost_connection' || waitMs === undefined) return false
  tries.reopenings += 1
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  // Dexie never reopens a database that failed to open once. If this fails too, the next write reports it.
  await db.open().catch(() => undefined)
  return true
}

function isFull(error: unknown): boolean {
  return storageErrorKind(error) === 'full'
}

function isStorageError(error: unknown): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException
}
