/** The part of the Web Locks API that is used; absent on old browsers, where work is only done twice, never wrongly. */
export type Locks = Pick<LockManager, 'request'>

/** Longest wait for a turn: whoever holds the lock may be frozen by the browser, and nothing depends on it (offline.md, I8). */
const patienceMs = 45_000

/** Runs one after the other across tabs and the service worker; without its turn when that does not come. */
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
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

/** Runs if nobody else is at it; resolves undefined when somebody is, or has taken the lock over meanwhile. */
export async function ifFree<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!locks) return work()
  const begin = (lock: Lock | null) => (lock ? work() : undefined)
  return untilTakenOver(locks.request(name, { ifAvailable: true }, begin))
}

/** Takes the lock from whoever holds it and runs; resolves undefined when it is taken over in its turn. */
export function takeOver<T>(
  locks: Locks,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return untilTakenOver(locks.request(name, { steal: true }, work))
}

/** Who loses his lock hears of it by an `AbortError`; his work goes on without it. */
async function untilTakenOver<T>(held: Promise<T>): Promise<T | undefined> {
  try {
    return await held
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}
