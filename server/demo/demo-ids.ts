import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../database/connection/database.ts'

/**
 * Demonstration rows are recognised by their ids: UUIDs of version 8 with a common prefix, while all other ids are of
 * version 4. Their guests are called `demo:…`, while other guests have a hash, which contains no colon.
 */
const firstId = 'de300000-de30-8000-8000-000000000000'
const lastId = 'de300000-de30-8fff-bfff-ffffffffffff'

const groupByKind = { account: '8001', conversation: '8002', recommendation: '8003' } as const

export function demoId(kind: keyof typeof groupByKind, number: number): string {
  return `de300000-de30-${groupByKind[kind]}-8000-${number.toString(16).padStart(12, '0')}`
}

/** Whether the UUID in a column such as `users.id` belongs to the demonstration. */
export function isDemoId(column: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} between ${firstId}::uuid and ${lastId}::uuid`
}

/** The scope of a guest; with a day, the visitor hash of the guest on that day. */
export function demoGuest(number: number, day?: string): string {
  return day === undefined ? `guest:demo:${number}` : `demo:${day}:${number}`
}

/** Whether the text in a column is a guest or a visitor of the demonstration. */
export function isDemoGuest(column: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} like any (array['guest:demo:%', 'demo:%'])`
}

/** The domain of all demonstration accounts. It is reserved, so nobody can have an address there (RFC 2606). */
export const demoDomain = 'demo.example.org'

export async function hasDemo(db: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from users where ${isDemoId('users.id')}) as there`.execute(db)
  return rows[0]?.there ?? false
}
