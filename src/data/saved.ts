import { Dexie } from 'dexie'
import { Failure } from '#domain/failure.ts'
import { storageTrouble } from './storage-errors.ts'

/** Frees a little of what the phone can do without; false when there is nothing left to free. */
export type MakeRoom = () => Promise<boolean>

type Room = Pick<Dexie, 'open'> & { readonly makeRoom: MakeRoom }

/** So often at most is room made for one write. */
const mostRooms = 4

/** Waits before each opening of a connection that was lost, in milliseconds. */
const openAfterMs = [0, 300]

/**
 * Runs a write and says honestly whether it is on the disk: resolves only after the commit. Given the database, a write
 * that found no room is tried again after some was made, and when the connection was lost under it, after it is open again.
 * @param write may run again: what it did before is undone by then, or it has to see that it is done
 * @throws Failure `not_saved` when the browser could not store it (quota, closed or lost database).
 */
export async function saved<T>(write: () => Promise<T>, db?: Room): Promise<T> {
  const tries = { rooms: 0, openings: 0 }
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (error instanceof Failure || !isOfStorage(error)) throw error
      // Within another transaction this one cannot be tried alone: the outer one is, as a whole.
      if (db && Dexie.currentTransaction) throw error
      const mayWork = db && (await mended(error, db, tries))
      if (!mayWork) throw new Failure('not_saved')
    }
  }
}

/** Whether another try makes sense now. */
async function mended(
  error: unknown,
  db: Room,
  tries: { rooms: number; openings: number },
): Promise<boolean> {
  const trouble = storageTrouble(error)
  if (trouble === 'full') {
    tries.rooms += 1
    return tries.rooms <= mostRooms && db.makeRoom()
  }
  const waitMs = openAfterMs[tries.openings]
  if (trouble !== 'lost_connection' || waitMs === undefined) return false
  tries.openings += 1
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  // Dexie does not open again by itself what failed to open once; should it fail again, the write says so.
  await db.open().catch(() => undefined)
  return true
}

function isOfStorage(error: unknown): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException
}
