import { sql } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import type { Database, Transaction } from '../database/database.ts'
import { nobody } from '../database/owner-sequence.ts'

/** The devices used last; a phone that many borrow is one of them for each. */
const mostDevices = 20

export interface LoginDevice {
  readonly userId: string
  /** The scope of its guest, a hash: `nobody` for a client that names no device. */
  readonly device: string
  readonly now: Date
}

/** Keeps in mind that an account has logged in on a device. */
export async function rememberDevice(
  tx: Transaction,
  { userId, device, now }: LoginDevice,
): Promise<void> {
  if (device === nobody) return
  await tx
    .insertInto('login_devices')
    .values({ user_id: userId, device, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ used_at: now }))
    .execute()
  await sql`
    delete from login_devices where user_id = ${userId} and device not in (
      select device from login_devices where user_id = ${userId}
      order by used_at desc, device limit ${mostDevices})`.execute(tx)
}

/** Whether the account of an email has logged in on a device. One query, whether there is such an account or not. */
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
