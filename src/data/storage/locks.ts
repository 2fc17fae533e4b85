/** The used part of the Web Locks API. Old browsers lack it: there work may run twice, which is safe (I8). */
export type Locks = Pick<LockManager, 'request'>

/** Longest wait for a lock: the browser may have frozen its holder, and correctness depends on no lock (I8). */
const longestWaitMs = 45_000

/** Runs under an exclusive lock across tabs and the service worker; runs without it when the wait takes too long. */
export async function exclusively<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

/** Runs if the lock is free; resolves undefined when it is held, or was stolen during the work. */
export async function ifFree<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!locks) return work()
  const begin = (lock: Lock | null) => (lock ? work() : undefined)
  return untilStolen(locks.request(name, { ifAvailable: true }, begin))
}

/** Steals the lock and runs; resolves undefined when the lock is stolen again. */
export function stealLock<T>(
  locks: Locks,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return untilStolen(locks.request(name, { steal: true }, work))
}

/** A holder whose lock is stolen gets an `AbortError`; its work continues without the lock. */
async function untilStolen<T>(held: Promise<T>): Promise<T | undefined> {
  try {
    return await held
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}
