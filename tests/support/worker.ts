import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Locks } from '#data/storage/locks.ts'
import type { Language } from '#domain/language.ts'
import { drainOutboxes } from '../../sw/drain-outboxes.ts'
import type { ScriptedNetwork } from './scripted-network.ts'
import { type TestPhone, testPhone } from './test-phone.ts'

/** A browser with a page and a service worker over one disk. */
export interface PageAndWorker {
  readonly page: TestPhone
  /** Background Sync wakes the worker; resolves when it has sent all, rejects when the browser has to call again. */
  sync(locks?: Locks): Promise<void>
  /** How many answers the worker notified of, and in which language, after each sync. */
  readonly notified: readonly (readonly [count: number, language: Language])[]
}

/** @param locks those of the page */
export async function pageAndWorker(
  network: ScriptedNetwork,
  locks?: Locks,
): Promise<PageAndWorker> {
  // The worker chooses the names of its databases itself: each test has a disk of its own.
  Dexie.dependencies.indexedDB = new IDBFactory()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('fetch', network.fetch)
  const notified: (readonly [number, Language])[] = []
  const page = await testPhone({ network, locks, name: 'fosol-device' })
  const value = { base: '', kind: 'own', built: '', isProven: true } as const
  await page.device.db.device.put({ k: 'server', value })
  return {
    page,
    sync: (own) =>
      drainOutboxes({
        locks: own,
        nowMs: page.clock.nowMs,
        random: () => page.chance.random,
        notify: async ({ length }, language) => void notified.push([length, language]),
      }),
    notified,
  }
}
