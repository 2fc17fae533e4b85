const yearMs = 365.25 * 24 * 60 * 60 * 1000

/**
 * Shifts the page's calendar, as on a phone with a wrong date: `new Date()` and `Date.now()`, but not timers.
 * @param years read at each call
 * @returns restores the calendar
 */
export function skewClock(years: () => number): () => void {
  const original = Date
  const now = () => original.now() + years() * yearMs
  globalThis.Date = new Proxy(original, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new original(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return () => {
    globalThis.Date = original
  }
}

/**
 * Makes every write into a database fail as on a full disk; deletions still work.
 * @param isFull called at each write
 * @returns restores the writes
 */
export function fillDisk(isFull: () => boolean): () => void {
  const store = IDBObjectStore.prototype
  const { add, put } = store
  const failing = (write: typeof put) =>
    function (this: IDBObjectStore, ...row: Parameters<typeof put>): IDBRequest<IDBValidKey> {
      if (isFull()) throw new DOMException('The test panel has filled the disk.', quotaName)
      return write.apply(this, row)
    }
  store.add = failing(add)
  store.put = failing(put)
  return () => Object.assign(store, { add, put })
}

const quotaName = 'QuotaExceededError'

/**
 * Makes `navigator.onLine` false, as in a browser without a network.
 * @param isLost called at each read
 * @returns restores `navigator.onLine`
 */
export function claimNoNetwork(isLost: () => boolean): () => void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(navigator), 'onLine')
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !isLost() && own?.get?.call(navigator) !== false,
  })
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
  }
}
