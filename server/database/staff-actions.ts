import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Of what staff do, that which is noted. */
export type StaffVerb =
  | 'export'
  | 'read_conversation'
  | 'delete_account'
  | 'grant'
  | 'revoke'
  | 'password'
  | 'restored'

export interface StaffAction {
  readonly at: Date
  /** The account; absent for who sits at the server itself. */
  readonly staffId?: string | undefined
  readonly action: StaffVerb
  /** The list, or the id of what it was done to. */
  readonly target: string
  /** What bounded an export. */
  readonly filter?: object
}

/** An action as it is read. */
export interface NotedAction extends Omit<StaffAction, 'filter'> {
  readonly staffEmail: string
  readonly filter: object | null
}

/** Who acts where there is no account: whoever can run commands on the server. */
const operator = 'operator'

/** Notes an action, before it is done or in one transaction with it. Throws when it cannot: then it must not be done. */
export async function noteAction(
  db: Database | Transaction,
  { at, staffId, action, target, filter }: StaffAction,
): Promise<void> {
  const email = staffId
    ? sql`(select email from users where id = ${staffId})`
    : sql`${operator}::text`
  await sql`
    insert into staff_actions (at, staff_id, staff_email, action, target, filter)
    values (${at}, ${staffId ?? null}, ${email}, ${action}, ${target},
      ${filter ? JSON.stringify(filter) : null})`.execute(db)
}

/** Notes that a list call of everybody's rows goes into a file. Throws when it cannot. */
export async function noteExport(
  db: Database,
  { caller, now, target, query }: ExportCall,
): Promise<void> {
  const { purpose, ...filter } = query
  if (!caller.isStaff || !purpose) return
  await noteAction(db, { at: now, staffId: caller.userId, action: 'export', target, filter })
}

interface ExportCall {
  readonly caller: { readonly isStaff: boolean; readonly userId?: string }
  readonly now: Date
  readonly target: string
  readonly query: { readonly purpose?: 'export' | undefined }
}

/** What was noted since a moment, oldest first. */
export function actionsSince(db: Database, from: Date): Promise<NotedAction[]> {
  return db
    .selectFrom('staff_actions')
    .select([
      'at',
      'staff_id as staffId',
      'staff_email as staffEmail',
      'action',
      'target',
      'filter',
    ])
    .where('at', '>=', from)
    .orderBy('at')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ staffId, ...row }) => ({ ...row, staffId: staffId ?? undefined })))
}
