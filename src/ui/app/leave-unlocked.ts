/**
 * WebKit keeps a page that was left as it stands, to show it again at "back": a transaction of it that was not done then
 * never ends, and locks every later page out of its tables; what was still being fetched never comes. So nothing goes on
 * in a page that is kept (what is undone was never told to be saved), and it begins anew when it is shown again. Other
 * browsers let go of such a page by themselves.
 */
export function leaveUnlocked(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  const { prototype } = IDBDatabase
  const begin = prototype.transaction
  const running = new Set<IDBTransaction>()
  let isKept = false

  prototype.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    running.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction))
    }
    if (isKept) undo(transaction)
    return transaction
  }
  addEventListener('pagehide', ({ persisted }) => {
    isKept = persisted
    if (isKept) running.forEach(undo)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed: that ends without the page.
  }
}
