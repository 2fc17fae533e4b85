import { retryWrite } from './retry-write.ts'
import { storageErrorKind } from './storage-errors.ts'

/** Waits before each retry, in milliseconds: a browser needs time to delete or repair databases. */
const waitsMs = [0, 200, 1_000]

/**
 * Retries work that failed because the browser closed a database connection.
 * @param reopen opens the databases again
 * @throws Failure `storage_failed` when they stay closed
 */
export async function retryOnReopen<T>(
  work: () => Promise<T>,
  reopen: () => Promise<unknown>,
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await work()
    } catch (error) {
      if (storageErrorKind(error) !== 'lost_connection') throw error
      await pause(waitMs)
      // One database may take long to open, and it may not be the one that is read.
      await Promise.race([reopen(), pause(1_000)])
    }
  }
  return retryWrite(work)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
