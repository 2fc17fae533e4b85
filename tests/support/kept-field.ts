import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the phone's disk has these answers about the field: they are stored some time after the tap. */
export async function untilFieldIsKept(
  page: Page,
  field: Readonly<Record<string, unknown>>,
): Promise<void> {
  await expect.poll(() => page.evaluate(readFields)).toContainEqual(field)
}

/** Runs in the page: the field of every owner. */
async function readFields(): Promise<readonly unknown[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('fosol-o-')) continue
    const database = await done(indexedDB.open(name))
    if (database.objectStoreNames.contains('meta')) {
      const row = await done(database.transaction('meta').objectStore('meta').get('field'))
      if (row) found.push(row.value)
    }
    database.close()
  }
  return found
}
