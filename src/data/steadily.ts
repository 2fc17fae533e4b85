import { saved } from './saved.ts'
import { storageTrouble } from './storage-errors.ts'

/** Waits before another look, in milliseconds: a browser that deletes or repairs databases needs a moment. */
const waitsMs = [0, 200, 1_000]

/**
 * Runs something again that failed because the browser had taken a connection away.
 * @param reopen opens the databases again
 * @throws Failure `not_saved` when they stay closed
 */
export async function steadily<T>(
  work: () => Promise<T>,
  reopen: () => Promise<unknown>,
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await work()
    } catch (error) {
      if (storageTrouble(error) !== 'lost_connection') throw error
      await pause(waitMs)
      // One of them may not open for long; it need not be the one that is read.
      await Promise.race([reopen(), pause(1_000)])
    }
  }
  return saved(work)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
