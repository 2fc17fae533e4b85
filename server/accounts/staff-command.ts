import { randomBytes } from 'node:crypto'
import { cleanEmail, emailKey } from '#domain/accounts.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { actionsSince, recordAction } from '../database/audit/staff-actions.ts'
import type { Database } from '../database/connection/database.ts'
import type { Period } from '../database/rollups/rollups.ts'
import { requestRecount, updateRollups } from '../database/rollups/update-rollups.ts'
import { beginEpoch } from '../database/sequences/server-epoch.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { dayMs, localTime } from '../time/local-time.ts'
import { addStaff, changeStaff, removeAccount, type StaffSettings, setPassword } from './staff.ts'

const staffUsage =
  'Usage: npm run staff -- add EMAIL | grant EMAIL | revoke EMAIL | remove EMAIL | password EMAIL | audit [--days N] | quality [FIRST-DAY [LAST-DAY]] | restored | recount   (add and password take the password from STAFF_PASSWORD or standard input, or make one; password ends all sessions of the account; remove deletes the account with its records; audit tells what staff did, of 30 days if not told otherwise; days are YYYY-MM-DD; restored is for after a backup was restored; recount counts the figures anew from what is there)'

export type StaffCommand =
  | AccountCommand
  | QualityCommand
  | { readonly verb: 'audit'; readonly days: number }
  | { readonly verb: 'restored' }
  | { readonly verb: 'recount' }

const accountVerbs = ['add', 'grant', 'revoke', 'remove', 'password'] as const

interface AccountCommand {
  readonly verb: (typeof accountVerbs)[number]
  readonly email: string
}

interface QualityCommand {
  readonly verb: 'quality'
  readonly period: Period
}

/** Parses the arguments after `npm run staff --`. Throws `StartProblem` with the usage if they are not a command. */
export function parseStaffCommand(words: readonly string[]): StaffCommand {
  const [verb, ...rest] = words
  if (verb === 'quality') return { verb, period: parsePeriod(rest) }
  if (verb === 'audit') return { verb, days: parseDays(rest) }
  if ((verb === 'restored' || verb === 'recount') && rest.length === 0) return { verb }
  const [email, ...more] = rest
  const known = accountVerbs.find((name) => name === verb)
  if (!known || !email || more.length > 0) throw new StartProblem(staffUsage)
  return { verb: known, email: cleanEmail(email) }
}

function parseDays(words: readonly string[]): number {
  if (words.length === 0) return 30
  const [name, days = '', ...more] = words
  if (name !== '--days' || !/^[1-9]\d{0,4}$/.test(days) || more.length > 0) {
    throw new StartProblem(staffUsage)
  }
  return Number(days)
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
  readonly settings: StaffSettings & { readonly displayZone: string }
  /** Asks for the password of an account. '' means: generate one. */
  readonly askPassword: () => Promise<string>
  /** The lines about the quality of a period's answers. */
  readonly quality: (period: Period) => Promise<string[]>
}

/** Runs a command and returns the lines to print. Throws `StartProblem` if it cannot be done. */
export async function runStaffCommand(
  command: StaffCommand,
  deps: StaffCommandDeps,
): Promise<string[]> {
  if (command.verb === 'quality') return deps.quality(command.period)
  if (command.verb === 'audit') return auditLines(deps, command.days)
  if (command.verb === 'recount') return recountedLines(deps)
  if (command.verb === 'restored') {
    await deps.db.transaction().execute(async (tx) => {
      await beginEpoch(tx)
      await recordAction(tx, { at: new Date(), action: 'restored', target: '' })
    })
    return ['Phones will fetch their history anew.']
  }
  const { verb, email } = command
  if (verb === 'add') return addedLines(email, deps)
  if (verb === 'remove') return removedLines(email, deps)
  if (verb === 'password') return newPasswordLines(email, deps)
  await changeStaff(deps.db, email, verb === 'grant')
  if (verb === 'grant') return [`${email} is staff.`]
  const warning = 'ADMIN_EMAIL names this account: the next start makes it staff again.'
  return [`${email} is no longer staff.`, ...(isAdminEmail(email, deps) ? [warning] : [])]
}

async function recountedLines({ db, settings }: StaffCommandDeps): Promise<string[]> {
  await requestRecount(db)
  await updateRollups(db, { now: new Date(), displayZone: settings.displayZone })
  return ['The figures are counted anew. What was deleted before is in them no longer.']
}

async function removedLines(email: string, deps: StaffCommandDeps): Promise<string[]> {
  await removeAccount(deps.db, email)
  const warning = 'ADMIN_EMAIL names this account: the next start makes it anew.'
  return [
    `${email} is deleted, with all its records.`,
    ...(isAdminEmail(email, deps) ? [warning] : []),
  ]
}

function isAdminEmail(email: string, { settings }: StaffCommandDeps): boolean {
  return settings.adminEmail !== undefined && emailKey(settings.adminEmail) === emailKey(email)
}

/** A line for each recorded action: time, email, action, target, filter. */
async function auditLines({ db, settings }: StaffCommandDeps, days: number): Promise<string[]> {
  const actions = await actionsSince(db, new Date(Date.now() - days * dayMs))
  const lines = actions.map(({ at, staffEmail, action, target, filter }) =>
    [
      localTime(at, settings.displayZone),
      ...[staffEmail, action, target, filter ? JSON.stringify(filter) : ''].filter(Boolean),
    ].join('  '),
  )
  return lines.length > 0 ? lines : [`Nothing was noted in ${days} days.`]
}

async function addedLines(
  email: string,
  { db, askPassword }: Pick<StaffCommandDeps, 'db' | 'askPassword'>,
): Promise<string[]> {
  const { password, lines } = await givenOrGenerated(askPassword)
  await addStaff(db, { email, password })
  return [`${email} is a staff account.`, ...lines]
}

async function newPasswordLines(
  email: string,
  { db, askPassword }: Pick<StaffCommandDeps, 'db' | 'askPassword'>,
): Promise<string[]> {
  const { password, lines } = await givenOrGenerated(askPassword)
  await setPassword(db, { email, password })
  return [`${email} has another password and is logged out everywhere.`, ...lines]
}

async function givenOrGenerated(askPassword: StaffCommandDeps['askPassword']) {
  const given = await askPassword()
  const password = given || randomBytes(15).toString('base64url')
  return { password, lines: given ? [] : [`Its password, shown only now: ${password}`] }
}
