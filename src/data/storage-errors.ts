/** What a browser says when it could not store something, wrapped or not. */
export type StorageTrouble =
  /** No room: on the disk, or in the share of it that the browser allows. */
  | 'full'
  /** The connection went away under the write, as on iOS: another try opens it anew. */
  | 'lost_connection'
  | 'other'

/** Not Dexie's `DatabaseClosedError` alone: then we have closed it ourselves. */
const lostNames: ReadonlySet<unknown> = new Set(['AbortError', 'InvalidStateError', 'UnknownError'])

/** @param error of IndexedDB, or Dexie's own around it */
export function storageTrouble(error: unknown): StorageTrouble {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'full'
  return names.some((name) => lostNames.has(name)) ? 'lost_connection' : 'other'
}

/** Of the error and of what it was made of: Dexie names an aborted transaction, and keeps the reason inside. */
function namesOf(error: unknown, depth = 0): readonly unknown[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { name, inner, failures } = {
    name: '',
    inner: undefined,
    failures: undefined,
    ...read(error),
  }
  const several = Array.isArray(failures) ? failures : []
  return [name, ...[inner, ...several].flatMap((within) => namesOf(within, depth + 1))]
}

/** The name of an error is inherited, so spreading it would leave it behind. */
function read(error: object): Readonly<Record<string, unknown>> {
  const { name, inner, failures } = error as Readonly<Record<string, unknown>> // any thrown object may have them
  return { name, inner, failures }
}
