type Write = IDBObjectStore['put']

/**
 * Lets writes into one store fail as on a full disk, until the returned function is called.
 * `at commit`: each write succeeds at first, and the transaction aborts afterwards, as browsers do on quota;
 * `quota at commit`: and the browser says why.
 */
export function fullDisk(
  storeName: string,
  when: 'at write' | 'at commit' | 'quota at commit' = 'at write',
): () => void {
  return refuseWrites(storeName, (store, write) => {
    if (when === 'at write') throw fullError()
    const request = write()
    request.addEventListener('success', () => abort(store.transaction, when))
    return request
  })
}

/** A disk that refuses one database's writes into its outbox while there is no room. Ends like `fullDisk`. */
export function outboxWithoutRoom(
  { name }: { readonly name: string },
  hasRoom: () => boolean,
): () => void {
  return refuseWrites('outbox', ({ transaction }, write) => {
    if (transaction.db.name !== name || hasRoom()) return write()
    throw fullError()
  })
}

function refuseWrites(
  storeName: string,
  refuse: (store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) => IDBRequest<IDBValidKey>,
): () => void {
  const store = IDBObjectStore.prototype
  const { add, put } = store
  const failing = (write: Write) =>
    function (this: IDBObjectStore, ...row: Parameters<Write>): IDBRequest<IDBValidKey> {
      if (this.name !== storeName) return write.apply(this, row)
      return refuse(this, () => write.apply(this, row))
    }
  store.add = failing(add)
  store.put = failing(put)
  return () => Object.assign(store, { add, put })
}

function fullError(): DOMException {
  return new DOMException('The disk is full.', 'QuotaExceededError')
}

/** Only the browser itself can abort with a reason; the imitation of one has a way for that. */
function abort(transaction: IDBTransaction, when: 'at commit' | 'quota at commit'): void {
  if (when === 'at commit') transaction.abort()
  else Reflect.apply(Reflect.get(transaction, '_abort'), transaction, ['QuotaExceededError'])
}
