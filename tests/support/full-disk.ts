/**
 * Lets writes into one store fail as on a full disk, until the returned function is called.
 * `atCommit`: each write seems to succeed, and the transaction aborts afterwards, as browsers do on quota.
 */
export function fullDisk(
  storeName: string,
  when: 'at write' | 'at commit' = 'at write',
): () => void {
  const store = IDBObjectStore.prototype
  const { add, put } = store
  const failing = (write: typeof put) =>
    function (this: IDBObjectStore, ...row: Parameters<typeof put>): IDBRequest<IDBValidKey> {
      if (this.name !== storeName) return write.apply(this, row)
      if (when === 'at write') throw new DOMException('The disk is full.', 'QuotaExceededError')
      const { transaction } = this
      const request = write.apply(this, row)
      request.addEventListener('success', () => transaction.abort())
      return request
    }
  store.add = failing(add)
  store.put = failing(put)
  return () => Object.assign(store, { add, put })
}
