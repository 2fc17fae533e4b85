import { Failure } from '#domain/failure.ts'
import { entryLimitBytes } from '#domain/limits.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { questionOfBody, storeQuestion } from './advisor.ts'
import { storeField } from './crops.ts'
import type { OwnerDatabase } from './database.ts'
import { fieldOfBody } from './field-body.ts'
import type { BackupFile } from './guardian-service.ts'
import { localDay } from './local-day.ts'
import { activeEntries, byKey, insertEntry } from './outbox.ts'
import type { RequestKind } from './phone.ts'
import { kindPlans } from './request-kinds.ts'
import { saved } from './saved.ts'

/** The requests as they lie in the outbox; whose they are stands there as a hash, since a guest's id is his key at the server. */
interface Backup {
  readonly format: 'fosol-backup-1'
  readonly owner: string
  readonly entries: readonly KeptRequest[]
}

interface KeptRequest {
  readonly key: string
  readonly kind: RequestKind
  readonly body: string
  readonly createdAt: string
}

/** A full outbox with the longest bodies, and what JSON adds. */
const fileLimitChars = 8_000_000

/** The owner's requests that have no answer yet. Refused ones are left out: they end on this phone. */
export async function backUp(db: OwnerDatabase, now: Date): Promise<BackupFile> {
  const entries = await activeEntries(db)
  const backup: Backup = {
    format: 'fosol-backup-1',
    owner: await ownerHash(db),
    entries: entries
      .filter(({ state }) => state !== 'cancelling')
      .map(({ key, kind, body, createdAt }) => ({ key, kind, body, createdAt })),
  }
  // By its name a plain text: other files phones do not pass on, nor offer when one is to be chosen.
  return { name: `fosol-${localDay(now)}.txt`, text: JSON.stringify(backup, null, 1) }
}

/**
 * Adds what the phone does not know yet, in one transaction.
 * @returns the keys that were added
 * @throws Failure `malformed`, `owner_mismatch`, `too_large`, `queue_full` or `not_saved`
 */
export async function restoreBackup(db: OwnerDatabase, text: string): Promise<readonly string[]> {
  if (text.length > fileLimitChars) throw new Failure('too_large')
  const { owner, entries } = parsedBackup(text)
  if (owner !== (await ownerHash(db))) throw new Failure('owner_mismatch')
  return saved(
    () =>
      db.transaction('rw', db.tables, async () => {
        const added: string[] = []
        for (const kept of entries) if (await addUnknown(db, kept)) added.push(kept.key)
        return added
      }),
    db,
  )
}

async function addUnknown(db: OwnerDatabase, kept: KeptRequest): Promise<boolean> {
  const { key } = kept
  const known = await Promise.all([
    byKey(db, key),
    ...[db.conversations, db.recommendations].map((t) => t.where('clientKey').equals(key).count()),
  ])
  if (known.some(Boolean)) return false
  // It may have left the phone before it was lost: deleting it has to ask the server first.
  await insertEntry(db, { ...kept, attempts: 1 })
  await storeRecord(db, kept)
  return true
}

function storeRecord(db: OwnerDatabase, { key, kind, body, createdAt }: KeptRequest): unknown {
  if (kind === 'ask') return storeQuestion(db, questionOfBody(body), { key, createdAt })
  if (kind !== 'recommend') return undefined
  const asked = fieldOfBody(body, createdAt)
  const outcome = recommend({ ...asked.field, askedOn: asked.askedOn })
  if (!outcome.ok) throw new Failure('malformed')
  return storeField(db, { key, createdAt, ...asked, phoneResult: outcome.recommendation })
}

function parsedBackup(text: string): Backup {
  const value = jsonOf(text)
  if (!isObject(value) || value.format !== 'fosol-backup-1') throw new Failure('malformed')
  const { owner, entries } = value
  if (typeof owner !== 'string' || !Array.isArray(entries)) throw new Failure('malformed')
  return { format: 'fosol-backup-1', owner, entries: entries.map(keptRequest) }
}

function keptRequest(value: unknown): KeptRequest {
  if (!isObject(value)) throw new Failure('malformed')
  const { key, kind, body, createdAt } = value
  const isWhole = isKey(key) && isKind(kind) && typeof body === 'string' && isMoment(createdAt)
  if (!isWhole) throw new Failure('malformed')
  if (new TextEncoder().encode(body).length > entryLimitBytes) throw new Failure('too_large')
  if (!kindPlans[kind].endpoint.input.safeParse(jsonOf(body)).success)
    throw new Failure('malformed')
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

/** As `randomKey` makes them; the server refuses others. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}

function isKind(value: unknown): value is RequestKind {
  return typeof value === 'string' && Object.hasOwn(kindPlans, value)
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

async function ownerHash({ ownerId }: OwnerDatabase): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ownerId))
  return [...new Uint8Array(digest, 0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
