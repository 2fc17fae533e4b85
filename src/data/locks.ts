/** The part of the Web Locks API that is used; absent on old browsers, where work is only done twice, never wrongly. */
export type Locks = Pick<LockManager, 'request'>

/** Runs one after the other across tabs and the service worker. */
export function exclusively<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return locks ? locks.request(name, work) : work()
}

/** Runs if nobody else is at it; resolves undefined when somebody is. */
export function ifFree<T>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!locks) return work()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
