import { journalText } from '../outbox/journal.ts'
import type { RequestKinds } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Live, Signal } from '../storage/live.ts'
import type { BackupFile } from './backup.ts'
import { backUp, restoreBackup } from './backup.ts'
import type { Loss } from './eviction-sentinel.ts'
import type { FieldReadiness } from './readiness.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

/** Keeps the phone's data durable, reports a loss, and makes and restores backups. */
export interface DurabilityService {
  /** What the browser has evicted; undefined when nothing is lost or the loss was acknowledged. */
  readonly loss: Live<Loss | undefined>
  acknowledgeLoss(): void
  /** Whether the app works on this phone without a network. */
  readonly ready: Live<FieldReadiness>
  /** Checks again, for example after a change of the language. */
  check(): Promise<void>
  /** Downloads what is missing for offline use, and requests persistent storage again; needs a network. @throws Failure when a download fails */
  repair(): Promise<void>
  /** The active owner's unsent requests as a file: their exact bodies and keys. */
  backup(): Promise<BackupFile>
  /**
   * Adds the requests of a backup whose keys this phone does not have, all or none. They keep their idempotency keys, so
   * the server handles each once. Resolves with how many were added.
   * @throws Failure `malformed` (not a complete backup), `owner_mismatch` (another owner's), `too_large`, `queue_full`, `not_saved` or `storage_failed`
   */
  restore(text: string): Promise<number>
  /** The journal of the active owner's requests, as text for support. It contains no content of the requests. */
  journal(): Promise<string>
}

export interface DurabilityParts extends ReadinessParts {
  /** Loads how the phone reads what a backup holds. */
  readonly kinds: () => Promise<RequestKinds>
  /** The database of the active owner. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  readonly loss: Signal<Loss | undefined>
  /** Called after requests were restored. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
}

export interface Durability extends DurabilityService {
  /** After the first save: requests persistent storage once, and fills the quota reserve. */
  secure(): Promise<void>
}

export function createDurability(parts: DurabilityParts): Durability {
  const { field, sentinel, loss } = parts
  const ready = createReadiness(parts)

  async function askToKeep(): Promise<void> {
    const isKept = await field.askToKeep()
    if (isKept !== undefined) sentinel.change({ isKept })
  }

  return {
    loss,
    acknowledgeLoss() {
      sentinel.change({ loss: undefined })
      loss.set(undefined)
    },
    ready,
    check: ready.check,
    async repair() {
      await askToKeep()
      const outcomes = await Promise.allSettled([
        parts.packs.bring(parts.language()),
        field.shell.repair(),
      ])
      await ready.check()
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
    },
    async backup() {
      return backUp(await parts.ownerDatabase(), parts.now())
    },
    async restore(text) {
      const db = await parts.ownerDatabase()
      const keys = await restoreBackup(await parts.kinds(), db, text)
      for (const key of keys) parts.onEnqueued(db, key)
      return keys.length
    },
    async journal() {
      return journalText(await parts.ownerDatabase())
    },
    async secure() {
      if (sentinel.read()?.isKept !== undefined) return
      await askToKeep()
      await field.quotaReserve.fill()
    },
  }
}
