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
