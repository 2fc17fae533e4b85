import { type Selectable, sql, type Updateable } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import type { Schema } from '../database/connection/schema.ts'

export type UserRow = Selectable<Schema['users']>
export type UserChange = Omit<
  Updateable<Schema['users']>,
  'id' | 'email' | 'is_staff' | 'password_hash' | 'signup_scope' | 'signup_key'
>

/** A pool, or a transaction on it. */
type Connection = Database | Transaction

export interface NewUser {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: string
  readonly countryCode: string
  readonly age: number | null
  readonly language: Language
  readonly isStaff: boolean
  readonly signup: SignupKey | undefined
  /** When undefined, the time of the database. */
  readonly createdAt: Date | undefined
}

/** Scope and idempotency key of a sign-up. */
export interface SignupKey {
  readonly scope: string
  readonly key: string
}

/** The new account's id. Undefined if another account has the email or the sign-up key. */
export async function insertUser(db: Connection, user: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      gender: user.gender,
      country_code: user.countryCode,
      age: user.age,
      language: user.language,
      is_staff: user.isStaff,
      signup_scope: user.signup?.scope ?? null,
      signup_key: user.signup?.key ?? null,
      created_at: user.createdAt,
    })
    // If two sign-ups run at once, the second waits for the first and then inserts nothing, with both drivers.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By email, ignoring case. */
export function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst()
}

export function findUserBySignup(
  db: Connection,
  { scope, key }: SignupKey,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('signup_scope', '=', scope)
    .where('signup_key', '=', key)
    .executeTakeFirst()
}

/** The account after the change; undefined if there is no such account. */
export function updateUser(
  tx: Transaction,
  id: string,
  change: UserChange,
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(tx, id)
  return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Whether the account still has this hash. Locks the row against changes until the transaction ends. */
export async function hasPassword(
  tx: Transaction,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function setPassword(
  tx: Transaction,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** False if there is no such account. */
export async function setStaff(db: Connection, email: string, isStaff: boolean): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ is_staff: isStaff })
    .where(sql`lower(email)`, '=', emailKey(email))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
