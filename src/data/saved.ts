import { Dexie } from 'dexie'
import { Failure } from '#domain/failure.ts'

/**
 * Runs a write and says honestly whether it is on the disk: resolves only after the commit.
 * @throws Failure `not_saved` when the browser could not store it (quota, closed or lost database).
 */
export async function saved<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Failure) throw error
    const isStorage = error instanceof Dexie.DexieError || error instanceof DOMException
    if (isStorage) throw new Failure('not_saved')
    throw error
  }
}
