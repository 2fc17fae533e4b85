/**
 * WebKit puts a page with an open IndexedDB transaction into the bfcache (back/forward cache). Such a transaction never
 * ends and locks its tables for every later page; fetches of the page never finish. So this aborts all transactions of a
 * page that enters the bfcache (nothing aborted was shown as saved), and reloads a page that comes out of it. Other
 * browsers do not put such a page into the bfcache.
 */
export function installBfcacheGuard(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  const { prototype } = IDBDatabase
  const begin = prototype.transaction
  const running = new Set<IDBTransaction>()
  let isInBfcache = false

  prototype.transaction = function (...args) {
    const transaction = begin.apply(this, args)
    running.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction))
    }
    if (isInBfcache) abort(transaction)
    return transaction
  }
  addEventListener('pagehide', ({ persisted }) => {
    isInBfcache = persisted
    if (isInBfcache) running.forEach(abort)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is committing already, and finishes without the page.
  }
}
