import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { beginEpoch } from '../database/server-epoch.ts'
import { StartProblem } from '../start-problem.ts'
import { addStaff, changeStaff, type StaffSettings } from './staff.ts'

const staffUsage =
  'Usage: npm run staff -- add EMAIL | grant EMAIL | revoke EMAIL | restored   (add takes the password from STAFF_PASSWORD or standard input, or makes one; restored is for after a backup was restored)'

export type StaffCommand = AccountCommand | { readonly verb: 'restored' }

interface AccountCommand {
  readonly verb: 'add' | 'grant' | 'revoke'
  readonly email: string
}

/** The command in the words after `npm run staff --`. Throws `StartProblem` with the usage when there is none. */
export function parseStaffCommand(words: readonly string[]): StaffCommand {
  const [verb, email, ...rest] = words
  if (verb === 'restored' && words.length === 1) return { verb }
  const known = verb === 'add' || verb === 'grant' || verb === 'revoke'
  if (!known || !email || rest.length > 0) throw new StartProblem(staffUsage)
  return { verb, email: email.trim() }
}

export interface StaffCommandDeps {
  readonly db: Database
  readonly settings: StaffSettings
  /** The password for a new account; '' to have one made. */
  readonly askPassword: () => Promise<string>
}

/** Does what was asked, and returns the lines to print. Throws `StartProblem` when it cannot be done. */
export async function runStaffCommand(
  command: StaffCommand,
  { db, settings, askPassword }: StaffCommandDeps,
): Promise<string[]> {
  if (command.verb === 'restored') {
    await beginEpoch(db)
    return ['Phones will fetch their history anew.']
  }
  const { verb, email } = command
  if (verb === 'add') {
    const given = await askPassword()
    const password = given || randomBytes(15).toString('base64url')
    await addStaff(db, { email, password })
    const made = given ? [] : [`Its password, shown only now: ${password}`]
    return [`${email} is a staff account.`, ...made]
  }
  await changeStaff(db, email, verb === 'grant')
  if (verb === 'grant') return [`${email} is staff.`]
  const named = settings.adminEmail?.toLowerCase() === email.toLowerCase()
  const warning = 'ADMIN_EMAIL names this account: the next start makes it staff again.'
  return [`${email} is no longer staff.`, ...(named ? [warning] : [])]
}
