import { sql } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'

/** How many devices each account remembers, the last used ones. */
const maxDevices = 20

export interface LoginDevice {
  readonly userId: string
  /** The scope of its guest, which is a hash; `anonymousScope` for a client that names no device. */
  readonly device: string
  readonly now: Date
}

/** Stores that an account has logged in on a device. */
export async function rememberDevice(
  tx: Transaction,
  { userId, device, now }: LoginDevice,
): Promise<void> {
  if (device === anonymousScope) return
  await tx
    .insertInto('login_devices')
    .values({ user_id: userId, device, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ used_at: now }))
    .execute()
  await sql`
    delete from login_devices where user_id = ${userId} and device not in (
      select device from login_devices where user_id = ${userId}
      order by used_at desc, device limit ${maxDevices})`.execute(tx)
}

/** Whether the account of an email has logged in on a device. The same single query if there is no such account. */
export async function isKnownDevice(
  db: Database,
  { username, device }: { readonly username: string; readonly device: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_devices')
    .innerJoin('users', 'users.id', 'login_devices.user_id')
    .select('device')
    .where(sql`lower(email)`, '=', emailKey(username))
    .where('device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}
