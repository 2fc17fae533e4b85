import { type Selectable, sql, type Updateable } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

export type UserRow = Selectable<Schema['users']>
export type UserChange = Omit<
  Updateable<Schema['users']>,
  'id' | 'email' | 'is_staff' | 'password_hash' | 'signup_scope' | 'signup_key'
>

/** Either a pool or one transaction on it. */
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
  /** The database's own time when undefined. */
  readonly createdAt: Date | undefined
}

/** Scope and idempotency key a signup came with. */
export interface SignupKey {
  readonly scope: string
  readonly key: string
}

/** The new account's id; undefined when the email, or the signup key, belongs to an account already. */
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
    // Two signups at once: the second waits for the first and then inserts nothing, on either driver.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By the email, without regard to case. */
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

/** The account after the change; undefined when there is none. */
export function updateUser(
  tx: Transaction,
  id: string,
  change: UserChange,
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(tx, id)
  return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Whether the account still has this hash, which then stays until the transaction ends. */
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

/** Whether there was such an account. */
export async function setStaff(db: Connection, email: string, isStaff: boolean): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ is_staff: isStaff })
    .where(sql`lower(email)`, '=', emailKey(email))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
