import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Draft } from '#data/storage/rows.ts'
import { keptRows } from './kept-rows.ts'

/**
 * Waits until a text lies among the drafts on the phone's disk: it is stored some time after the last key, and only once
 * the data layer is open.
 */
export async function untilDraftIsKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(text)
}

/** The texts of all drafts on the phone's disk. */
export async function keptDrafts(page: Page): Promise<readonly string[]> {
  const drafts = (await keptRows(page, 'drafts')) as readonly Draft[]
  return drafts.map(({ text }) => text)
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
