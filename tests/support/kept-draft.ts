import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until a text lies among the drafts on the phone's disk: it is stored some time after the last key, and only once
 * the data layer is open.
 */
export async function untilDraftIsKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(text)
}

/** The texts of all drafts on the phone's disk. */
export function keptDrafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(readDrafts)
}

/** Runs in the page: what it needs has to stand inside it. */
async function readDrafts(): Promise<readonly string[]> {
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('fosol-o-')) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    if (database.objectStoreNames.contains('drafts')) {
      const rows = await new Promise<readonly { readonly text: string }[]>((resolve, reject) => {
        const reading = database.transaction('drafts').objectStore('drafts').getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      found.push(...rows.map(({ text }) => text))
    }
    database.close()
  }
  return found
}

/** Runs in a page before its own scripts: what is read of the drafts comes half a second late, as on a busy phone. */
export function delayDrafts(): void {
  const { get } = IDBObjectStore.prototype
  IDBObjectStore.prototype.get = function delayedGet(query) {
    const request: IDBRequest = get.call(this, query)
    if (this.name !== 'drafts') return request
    let onSuccess: IDBRequest['onsuccess'] = null
    request.onsuccess = (event) => setTimeout(() => onSuccess?.call(request, event), 500)
    Object.defineProperty(request, 'onsuccess', {
      set: (handler: IDBRequest['onsuccess']) => {
        onSuccess = handler
      },
    })
    return request
  }
}
