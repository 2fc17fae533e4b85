import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { localTime } from '../time/local-time.ts'

/** The columns that conversations and recommendations have in common, with those of the owner. */
export const recordColumns = [
  'record.id',
  'record.seq',
  'record.client_key',
  'record.created_at',
  'users.first_name',
  'users.last_name',
  'users.email',
] as const

export interface RecordRow extends OwnerColumns {
  readonly id: string
  readonly seq: number
  readonly client_key: string | null
  readonly created_at: Date
}

/** The same columns as fields of a reply. */
export function recordFields(row: RecordRow, displayZone: string) {
  return {
    id: row.id,
    seq: row.seq,
    clientKey: row.client_key,
    createdAt: localTime(row.created_at, displayZone),
    ...ownerFields(row),
  }
}

/** Scope and idempotency key of the request that made a record. */
export interface RecordKey {
  readonly scope: string
  readonly key: string
}

export function hasKey({ scope, key }: RecordKey): RawBuilder<SqlBool> {
  return sql`record.scope = ${scope} and record.client_key = ${key}`
}

/** The owner's columns, joined to a record. All null for a guest. */
interface OwnerColumns {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

/** `user` and `email` of a record; absent for a guest. */
export function ownerFields(owner: OwnerColumns): { user?: string; email?: string } {
  if (owner.email === null) return {}
  const name = `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim()
  return { user: name || owner.email, email: owner.email }
}
