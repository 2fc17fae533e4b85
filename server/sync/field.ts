import { type RawBuilder, sql } from 'kysely'
import type { OwnField } from '#contract/sync.ts'
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
  const { scope, userId, changedAt } = saved
  const { field } = await tx
    .insertInto('fields')
    .values({
      scope,
      user_id: userId ?? null,
      field: JSON.stringify(saved.field),
      changed_at: changedAt,
    })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({
        field: sql<string>`${cropsOf('fields')} || excluded.field`,
        changed_at: changedAt,
      }),
    )
    .returning('field')
    .executeTakeFirstOrThrow()
  return field
}

/** The crops of a field as a field of their own; what is joined to it on the right replaces them (`replaceField`). */
export function cropsOf(table: string): RawBuilder<unknown> {
  return sql`jsonb_strip_nulls(jsonb_build_object('crops', ${sql.ref(`${table}.field`)} -> 'crops'))`
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
