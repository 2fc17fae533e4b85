import { Failure } from '#domain/failure.ts'
import { backUp, restoreBackup } from './backup.ts'
import type { OwnerDatabase } from './database.ts'
import type { GuardianService, Loss } from './guardian-service.ts'
import { journalText } from './journal.ts'
import type { Signal } from './live.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

export interface GuardianParts extends ReadinessParts {
  /** The database of whoever is active. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  readonly loss: Signal<Loss | undefined>
  /** Told after requests were put back. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
}

export interface Guardian extends GuardianService {
  /** After a save: asks the browser once to keep it, and lays the ballast. */
  secure(): Promise<void>
}

export function createGuardian(parts: GuardianParts): Guardian {
  const { field, marker, loss } = parts
  const ready = createReadiness(parts)

  async function askToKeep(): Promise<void> {
    const isKept = await field.askToKeep()
    if (isKept !== undefined) marker.change({ isKept })
  }

  return {
    loss,
    acknowledgeLoss() {
      marker.change({ loss: undefined })
      loss.set(undefined)
    },
    ready,
    check: ready.check,
    async repair() {
      await askToKeep()
      const outcomes = await Promise.allSettled([
        field.shell.repair(),
        parts.shelf.bring(parts.language()),
      ])
      await ready.check()
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!failed) return
      throw failed.reason instanceof Failure ? failed.reason : new Failure('no_network')
    },
    async backup() {
      return backUp(await parts.ownerDatabase(), parts.now())
    },
    async restore(text) {
      const db = await parts.ownerDatabase()
      const keys = await restoreBackup(db, text)
      for (const key of keys) parts.onEnqueued(db, key)
      return keys.length
    },
    async journal() {
      return journalText(await parts.ownerDatabase())
    },
    async secure() {
      if (marker.read()?.isKept !== undefined) return
      await askToKeep()
      await field.ballast.lay()
    },
  }
}
