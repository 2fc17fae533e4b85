import { randomBytes } from 'node:crypto'
import { isCalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/database.ts'
import { beginEpoch } from '../database/server-epoch.ts'
import { StartProblem } from '../start-problem.ts'
import { addStaff, changeStaff, type StaffSettings } from './staff.ts'

const staffUsage =
  'Usage: npm run staff -- add EMAIL | grant EMAIL | revoke EMAIL | quality [FIRST-DAY [LAST-DAY]] | restored   (add takes the password from STAFF_PASSWORD or standard input, or makes one; days are YYYY-MM-DD; restored is for after a backup was restored)'

export type StaffCommand = AccountCommand | QualityCommand | { readonly verb: 'restored' }

interface AccountCommand {
  readonly verb: 'add' | 'grant' | 'revoke'
  readonly email: string
}

interface QualityCommand {
  readonly verb: 'quality'
  readonly period: Period
}

/** Whole days, both inclusive; all there is without them. */
interface Period {
  readonly startDate?: string
  readonly endDate?: string
}

/** The command in the words after `npm run staff --`. Throws `StartProblem` with the usage when there is none. */
export function parseStaffCommand(words: readonly string[]): StaffCommand {
  const [verb, ...rest] = words
  if (verb === 'quality') return { verb, period: parsePeriod(rest) }
  if (verb === 'restored' && rest.length === 0) return { verb }
  const [email, ...more] = rest
  const known = verb === 'add' || verb === 'grant' || verb === 'revoke'
  if (!known || !email || more.length > 0) throw new StartProblem(staffUsage)
  return { verb, email: email.trim() }
}

function parsePeriod(days: readonly string[]): Period {
  if (days.length > 2 || !days.every(isCalendarDate)) throw new StartProblem(staffUsage)
  const [startDate, endDate] = days
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  }
}

export interface StaffCommandDeps {
  readonly db: Database
  readonly settings: StaffSettings
  /** The password for a new account; '' to have one made. */
  readonly askPassword: () => Promise<string>
  /** What there is to say of a period's answers. */
  readonly quality: (period: Period) => Promise<string[]>
}

/** Does what was asked, and returns the lines to print. Throws `StartProblem` when it cannot be done. */
export async function runStaffCommand(
  command: StaffCommand,
  deps: StaffCommandDeps,
): Promise<string[]> {
  if (command.verb === 'quality') return deps.quality(command.period)
  if (command.verb === 'restored') {
    await beginEpoch(deps.db)
    return ['Phones will fetch their history anew.']
  }
  const { verb, email } = command
  if (verb === 'add') return addedLines(email, deps)
  await changeStaff(deps.db, email, verb === 'grant')
  if (verb === 'grant') return [`${email} is staff.`]
  const named = deps.settings.adminEmail?.toLowerCase() === email.toLowerCase()
  const warning = 'ADMIN_EMAIL names this account: the next start makes it staff again.'
  return [`${email} is no longer staff.`, ...(named ? [warning] : [])]
}

async function addedLines(
  email: string,
  { db, askPassword }: Pick<StaffCommandDeps, 'db' | 'askPassword'>,
): Promise<string[]> {
  const given = await askPassword()
  const password = given || randomBytes(15).toString('base64url')
  await addStaff(db, { email, password })
  const made = given ? [] : [`Its password, shown only now: ${password}`]
  return [`${email} is a staff account.`, ...made]
}
