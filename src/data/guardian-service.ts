import type { Live } from './live.ts'
import type { PackState } from './phone.ts'

/** Looks after what the phone keeps: that it stays, that its loss is told, that it can be taken out and put back. */
export interface GuardianService {
  /** What the browser has deleted; undefined while nothing is lost, or once the loss was acknowledged. */
  readonly loss: Live<Loss | undefined>
  acknowledgeLoss(): void
  /** Whether this phone can be taken where there is no network; told anew as it changes. */
  readonly ready: Live<FieldReadiness>
  /** Looks again, as after a change of the language. */
  check(): Promise<void>
  /** Brings what is missing for the field, and asks the browser again to keep all; needs a network. @throws Failure when something did not come */
  repair(): Promise<void>
  /** The active owner's unsent requests as a file: their exact bodies and keys. */
  backup(): Promise<BackupFile>
  /**
   * Adds the requests of a backup whose keys this phone does not know, all or none; they are sent under their own keys, so
   * nothing is done twice. Resolves with how many were added.
   * @throws Failure `malformed` (not a whole backup), `owner_mismatch` (somebody else's), `too_large`, `queue_full` or `not_saved`
   */
  restore(text: string): Promise<number>
  /** What happened to the active owner's requests, as text for support: no words of the farmer are in it. */
  journal(): Promise<string>
}

export interface Loss {
  /** Requests of all owners that had no answer yet when it happened. */
  readonly unsentCount: number
}

export interface FieldReadiness {
  /** All that the field needs is here. */
  readonly isReady: boolean
  /** A service worker is active: the app opens without a network. */
  readonly hasWorker: boolean
  /** Files of the app that the phone lacks; undefined when the worker could not be asked. */
  readonly missingFiles: number | undefined
  /** The knowledge of the language that is spoken. */
  readonly pack: PackState['kind']
  /** Whether the browser has promised to delete nothing by itself; undefined when it was not asked or cannot tell. */
  readonly isKept: boolean | undefined
  /** All that the app occupies here; undefined when the browser does not tell. */
  readonly usedBytes: number | undefined
  /** When our server last answered, ISO 8601 by the phone's clock: for showing only. */
  readonly contactAt: string | undefined
}

export interface BackupFile {
  readonly name: string
  readonly text: string
}
