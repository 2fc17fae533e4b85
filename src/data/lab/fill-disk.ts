/**
 * Lets every write into a database fail as on a full disk; deleting still works, as it does there.
 * @param isFull asked at each write
 * @returns ends it for good
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
