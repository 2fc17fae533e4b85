import { type OwnField, saveField } from '#contract/sync.ts'
import { Failure } from '#domain/failure.ts'
import { replaceField, withCrop } from '#domain/own-crops.ts'
import { activeEntries, insertEntry, type RequestParts, withdraw } from '../outbox/outbox.ts'
import type { RequestKindPlan, SentRequest } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { type Live, live } from '../storage/live.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { OutboxEntry } from '../storage/rows.ts'
import { outdatePages } from './mirror-state.ts'

/** What an owner says about their field, the same on all their phones. */
export interface OwnerField {
  /** Null until the owner has said something; empty when all of it was taken back. */
  read(): Promise<OwnField | null>
  watch(): Live<OwnField | null>
  /**
   * Replaces all of it, but for the crops of a field without crops; resolves after it is safely stored (I1).
   * @throws Failure `invalid`, `queue_full`, `not_saved` or `storage_failed`
   */
  save(field: OwnField): Promise<void>
  /** Adds a crop or takes it back, with the same failures; the rest stays. */
  saveCrop(crop: string, isGrown: boolean): Promise<void>
}

/** The field of the owner who is active at the time of the call. */
export interface FieldService extends OwnerField {
  /** The field of the active owner; it stays that owner's after another one has logged in. */
  ownerField(): Promise<OwnerField>
}

export function createFields(parts: RequestParts): FieldService {
  return {
    ...fieldOf(parts.ownerDatabase, parts),
    async ownerField() {
      const db = await parts.ownerDatabase()
      return fieldOf(async () => db, parts)
    },
  }
}

function fieldOf(ownerDatabase: () => Promise<OwnerDatabase>, parts: RequestParts): OwnerField {
  const read = async () => (await storedField(await ownerDatabase())) ?? null
  async function change(next: NextField): Promise<void> {
    const db = await ownerDatabase()
    const key = await storeField(db, next, parts.now())
    if (key !== undefined) parts.onEnqueued(db, key)
  }
  return {
    read,
    watch: () => live(read),
    save: (field) => change((before) => replaceField(before, field)),
    saveCrop: (crop, isGrown) =>
      change((before) => ({ ...before, crops: [...withCrop(before?.crops ?? [], crop, isGrown)] })),
  }
}

/** The field in place of the stored one. */
type NextField = (before: OwnField | undefined) => OwnField

/**
 * Stores the field and puts it into the outbox, in one transaction. The outbox has at most one: while the server may have
 * received an earlier one, only the owner's row changes, and the end of that request sends it.
 * @returns the key of the request; undefined when none is needed
 */
function storeField(db: OwnerDatabase, next: NextField, now: Date): Promise<string | undefined> {
  return retryWrite(
    () =>
      db.transaction('rw', db.tables, async () => {
        const before = await storedField(db)
        const field = saveField.input.safeParse(next(before))
        if (!field.success) throw new Failure('invalid')
        const body = JSON.stringify(field.data)
        if (JSON.stringify(before) === body) return undefined
        await db.meta.put({ k: 'field', value: field.data })
        const earlier = await unsentField(db)
        if (earlier && earlier.attempts > 0) return undefined
        if (earlier) await withdraw(db, earlier.key, async () => undefined)
        return insertField(db, { body, createdAt: now.toISOString() })
      }),
    db,
  )
}

export const fieldKind: RequestKindPlan = {
  endpoint: saveField,
  async storeReply(db, entry) {
    // Pages that were requested earlier do not contain it.
    await outdatePages(db)
    // A sign-out has deleted it meanwhile.
    if (!(await storedField(db))) await db.meta.put({ k: 'field', value: JSON.parse(entry.body) })
    await sendChanged(db, entry)
  },
  storeFailure: sendChanged,
  removeRecord: async () => undefined,
}

/** Sends what was saved while this request was on its way. */
async function sendChanged(db: OwnerDatabase, { body, createdAt }: SentRequest): Promise<void> {
  const latest = JSON.stringify(await storedField(db))
  if (latest !== undefined && latest !== body) await insertField(db, { body: latest, createdAt })
}

/** Stores the server's field; not while a change waits, and not one that this version cannot read. For a caller with its own transaction. */
export async function storePulledField(db: OwnerDatabase, pulled: unknown): Promise<void> {
  const read = saveField.input.safeParse(pulled)
  if (!read.success || (await unsentField(db))) return
  await db.meta.put({ k: 'field', value: replaceField(await storedField(db), read.data) })
}

/**
 * Moves the field to another owner of this phone, who has none. A crash in between leaves it with both. An owner whose field
 * says nothing of crops gets those.
 */
export async function moveField(from: OwnerDatabase, to: OwnerDatabase): Promise<void> {
  const moved = await storedField(from)
  const own = await storedField(to)
  if (!moved) return
  await to.meta.put({ k: 'field', value: own ? replaceField(moved, own) : moved })
  if (!own) await from.meta.delete('field')
}

export async function unsentField(db: OwnerDatabase): Promise<OutboxEntry | undefined> {
  return (await activeEntries(db)).find(({ kind }) => kind === 'field')
}

async function storedField({ meta }: OwnerDatabase): Promise<OwnField | undefined> {
  const row = await meta.get('field')
  return row?.k === 'field' ? row.value : undefined
}

async function insertField(
  db: OwnerDatabase,
  request: Pick<SentRequest, 'body' | 'createdAt'>,
): Promise<string> {
  const key = randomKey()
  await insertEntry(db, { ...request, key, kind: 'field' })
  return key
}
