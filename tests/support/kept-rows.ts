import type { Page } from 'playwright-core'

/** The rows of a store on the phone's disk, of every owner. */
export function keptRows(page: Page, store: string): Promise<readonly unknown[]> {
  return page.evaluate(readRows, store)
}

/** Runs in the page: what it needs has to stand inside it. */
async function readRows(store: string): Promise<readonly unknown[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('fosol-o-')) continue
    const database = await done(indexedDB.open(name))
    if (database.objectStoreNames.contains(store))
      found.push(...(await done(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  return found
}

export interface Forgotten {
  /** How the names of the databases begin. */
  readonly database: string
  readonly store: string
  /** Of one row; without it all rows are deleted. */
  readonly key?: string
}

/** Deletes rows on the phone's disk. */
export function forgetRows(page: Page, rows: Forgotten): Promise<void> {
  return page.evaluate(deleteRows, rows)
}

/** Runs in the page: what it needs has to stand inside it. */
async function deleteRows({ database, store, key }: Forgotten): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(database)) continue
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const deleting = opening.result.transaction(store, 'readwrite')
        const rows = deleting.objectStore(store)
        if (key === undefined) rows.clear()
        else rows.delete(key)
        deleting.oncomplete = () => {
          opening.result.close()
          resolve()
        }
        deleting.onerror = () => reject(deleting.error)
      }
    })
  }
}
