import { Dexie } from 'dexie'
import { Failure } from '#domain/failure.ts'

/** Why the browser could not store something. */
export type StorageErrorKind =
  /** The disk is full, or the origin's quota is used up. */
  | 'full'
  /** The connection closed during the write, as happens on iOS: a retry reopens it. */
  | 'lost_connection'
  | 'other'

/** Without Dexie's `DatabaseClosedError`: it alone means that this code has closed the database. */
const lostConnectionNames: ReadonlySet<unknown> = new Set([
  'AbortError',
  'InvalidStateError',
  'UnknownError',
])

/** @param error of IndexedDB, or Dexie's own around it */
export function storageErrorKind(error: unknown): StorageErrorKind {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'full'
  return names.some((name) => lostConnectionNames.has(name)) ? 'lost_connection' : 'other'
}

/** The names of the error and of its inner errors: Dexie wraps the reason of an aborted transaction. */
function namesOf(error: unknown, depth = 0): readonly unknown[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { name, inner, failures } = {
    name: '',
    inner: undefined,
    failures: undefined,
    ...errorFields(error),
  }
  const several = Array.isArray(failures) ? failures : []
  return [name, ...[inner, ...several].flatMap((within) => namesOf(within, depth + 1))]
}

/** An error inherits its name, so spreading the error loses it. */
function errorFields(error: object): Readonly<Record<string, unknown>> {
  const { name, inner, failures } = error as Readonly<Record<string, unknown>> // any thrown object may have them
  return { name, inner, failures }
}

/** Whether the browser does not let this page store anything. A database that this code has closed is no such case. */
export function isRefusedStorage(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'not_saved' || error.code === 'storage_failed'
  if (error instanceof Dexie.DatabaseClosedError) return error.inner !== undefined
  return error instanceof Dexie.DexieError || error instanceof DOMException
}
