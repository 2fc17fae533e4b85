import { type OwnField, saveField } from '#contract/sync.ts'
import { Failure } from '#domain/failure.ts'
import { replaceField } from '#domain/own-crops.ts'
import { activeEntries, insertEntry, withdraw } from '../outbox/outbox.ts'
import type { RequestKindPlan, SentRequest } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { OutboxEntry } from '../storage/rows.ts'
import { outdatePages } from './mirror-state.ts'
import { storedField } from './stored-field.ts'

/** The field in place of the stored one. */
export type NextField = (before: OwnField | undefined) => OwnField

/**
 * Stores the field and puts it into the outbox, in one transaction. The outbox has at most one: while the server may have
 * received an earlier one, only the owner's row changes, and the end of that request sends it.
 * @returns the key of the request; undefined when none is needed
 */
export function storeField(
  db: OwnerDatabase,
  next: NextField,
  now: Date,
): Promise<string | undefined> {
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

/** How the own field is sent. */
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

export async function unsentField(db: OwnerDatabase): Promise<OutboxEntry | undefined> {
  return (await activeEntries(db)).find(({ kind }) => kind === 'field')
}

async function insertField(
  db: OwnerDatabase,
  request: Pick<SentRequest, 'body' | 'createdAt'>,
): Promise<string> {
  const key = randomKey()
  await insertEntry(db, { ...request, key, kind: 'field' })
  return key
}
