import { sql } from 'kysely'
import type { OwnField } from '#contract/sync.ts'
import { replaceField } from '#domain/own-crops.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import { lockSequence } from '../database/sequences/owner-sequence.ts'

export interface SavedField {
  readonly scope: string
  /** Undefined for a guest. */
  readonly userId: string | undefined
  readonly field: OwnField
  readonly changedAt: Date
}

/**
 * Stores what an owner says about their field, in place of what they said before.
 * @returns what is stored now
 */
export async function saveField(tx: Transaction, saved: SavedField): Promise<OwnField> {
  // The sequence first, as everywhere that writes to an owner's rows, to prevent deadlocks.
  await lockSequence(tx, saved.scope)
  const stored = replaceField(await findField(tx, saved.scope), saved.field)
  const field = JSON.stringify(stored)
  const changed_at = saved.changedAt
  await tx
    .insertInto('fields')
    .values({ scope: saved.scope, user_id: saved.userId ?? null, field, changed_at })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ field, changed_at }))
    .execute()
  return stored
}

export async function findField(tx: Transaction, scope: string): Promise<OwnField | undefined> {
  const row = await tx
    .selectFrom('fields')
    .select('field')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.field
}

/** Deletes fields of guests without a record that were last changed before `before`; their phones keep them. */
export async function pruneLoneFields(db: Database, before: Date): Promise<void> {
  await sql`delete from fields where user_id is null and changed_at < ${before}
    and not exists (select from conversations where conversations.scope = fields.scope)
    and not exists (select from recommendations where recommendations.scope = fields.scope)`.execute(
    db,
  )
}

/** Deletes guests' fields that were last changed before `before`. */
export async function pruneFields(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('fields')
    .where('user_id', 'is', null)
    .where('changed_at', '<', before)
    .execute()
}
