import { localDay } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import { entryLimitBytes } from '#domain/limits.ts'
import { hasRecord } from '../outbox/entry.ts'
import { activeEntries, byKey, insertEntry } from '../outbox/outbox.ts'
import type { RequestKinds } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { RequestKind } from '../storage/rows.ts'
import { shortSha256 } from '../storage/sha256.ts'

export interface BackupFile {
  readonly name: string
  readonly text: string
}

/** The requests as the outbox stores them. The owner is a hash, because a guest's id is their credential at the server. */
interface Backup {
  readonly format: 'fosol-backup-1'
  readonly owner: string
  readonly entries: readonly BackupEntry[]
}

interface BackupEntry {
  readonly key: string
  readonly kind: RequestKind
  readonly body: string
  readonly createdAt: string
}

/** A full outbox with the longest bodies, with the overhead of JSON. */
const fileLimitChars = 8_000_000

/** Backs up the owner's requests without an answer. Leaves out refused ones: they end on this phone. */
export async function backUp(db: OwnerDatabase, now: Date): Promise<BackupFile> {
  const entries = await activeEntries(db)
  const backup: Backup = {
    format: 'fosol-backup-1',
    owner: await shortSha256(db.ownerId),
    entries: entries
      .filter(({ state }) => state !== 'cancelling')
      .map(({ key, kind, body, createdAt }) => ({ key, kind, body, createdAt })),
  }
  // Named as plain text: phones do not share other types, and file choosers do not offer them.
  return { name: `fosol-${localDay(now)}.txt`, text: JSON.stringify(backup, null, 1) }
}

/**
 * Adds the requests that the phone does not have, in one transaction.
 * @returns the keys that were added
 * @throws Failure `malformed`, `owner_mismatch`, `too_large`, `queue_full`, `not_saved` or `storage_failed`
 */
export async function restoreBackup(
  kinds: RequestKinds,
  db: OwnerDatabase,
  text: string,
): Promise<readonly string[]> {
  if (text.length > fileLimitChars) throw new Failure('too_large')
  const { owner, entries } = parsedBackup(kinds, text)
  if (owner !== (await shortSha256(db.ownerId))) throw new Failure('owner_mismatch')
  return retryWrite(
    () =>
      db.transaction('rw', db.tables, async () => {
        const added: string[] = []
        for (const entry of entries) if (await addUnknown(kinds, db, entry)) added.push(entry.key)
        return added
      }),
    db,
  )
}

async function addUnknown(
  kinds: RequestKinds,
  db: OwnerDatabase,
  entry: BackupEntry,
): Promise<boolean> {
  const { key } = entry
  const existing = await Promise.all([
    byKey(db, key),
    ...[db.conversations, db.recommendations].map((t) => t.where('clientKey').equals(key).count()),
  ])
  if (existing.some(Boolean)) return false
  // It may have been sent before it was lost: a deletion must ask the server first.
  await insertEntry(db, { ...entry, attempts: 1 })
  if (hasRecord(entry)) await kinds[entry.kind].storeWaiting(db, entry)
  return true
}

function parsedBackup(kinds: RequestKinds, text: string): Backup {
  const value = jsonOf(text)
  if (!isObject(value) || value.format !== 'fosol-backup-1') throw new Failure('malformed')
  const { owner, entries } = value
  if (typeof owner !== 'string' || !Array.isArray(entries)) throw new Failure('malformed')
  return {
    format: 'fosol-backup-1',
    owner,
    entries: entries.map((entry) => backupEntry(kinds, entry)),
  }
}

function backupEntry(kinds: RequestKinds, value: unknown): BackupEntry {
  if (!isObject(value)) throw new Failure('malformed')
  const { key, kind, body, createdAt } = value
  const isWhole =
    isKey(key) && isKind(kinds, kind) && typeof body === 'string' && isMoment(createdAt)
  if (!isWhole) throw new Failure('malformed')
  if (new TextEncoder().encode(body).length > entryLimitBytes) throw new Failure('too_large')
  if (!kinds[kind].endpoint.input.safeParse(jsonOf(body)).success) throw new Failure('malformed')
  return { key, kind, body, createdAt }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed')
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The form of `randomKey`; the server refuses others. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}

function isKind(kinds: RequestKinds, value: unknown): value is RequestKind {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
