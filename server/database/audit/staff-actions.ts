import { sql } from 'kysely'
import type { Database, Transaction } from '../connection/database.ts'
import type { StaffVerb } from '../connection/schema.ts'

export interface StaffAction {
  readonly at: Date
  /** The account; absent for the operator of the server. */
  readonly staffId?: string | undefined
  readonly action: StaffVerb
  /** The name of the list, or the id of the account or record. */
  readonly target: string
  /** The filter of an export. */
  readonly filter?: object
}

/** A stored action. */
export interface RecordedAction extends Omit<StaffAction, 'filter'> {
  readonly staffEmail: string
  readonly filter: object | null
}

/** Stands for anybody who can run commands on the server, without an account. */
const operator = 'operator'

/** Records an action before it is done, or in one transaction with it. If this throws, the action must not be done. */
export async function recordAction(
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

/** Records that staff export a list of everybody's rows into a file. If this throws, the export must not be done. */
export async function recordExport(
  db: Database,
  { caller, now, target, query }: ExportCall,
): Promise<void> {
  const { purpose, ...filter } = query
  if (!caller.isStaff || !purpose) return
  await recordAction(db, { at: now, staffId: caller.userId, action: 'export', target, filter })
}

interface ExportCall {
  readonly caller: { readonly isStaff: boolean; readonly userId?: string }
  readonly now: Date
  readonly target: string
  readonly query: { readonly purpose?: 'export' | undefined }
}

/** The actions recorded since `from`, oldest first. */
export function actionsSince(db: Database, from: Date): Promise<RecordedAction[]> {
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
