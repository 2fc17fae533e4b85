import { signUp } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { passwordLength } from '#domain/limits.ts'
import { recordAction } from '../database/audit/staff-actions.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import type { StaffVerb } from '../database/connection/schema.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { isCommonPassword } from './common-password.ts'
import { deleteAccount } from './delete-account.ts'
import { hashPassword, passwordMatches } from './password.ts'
import * as store from './store.ts'
import { revokeFamiliesOfUser } from './token-store.ts'

export interface StaffSettings {
  /** `ADMIN_EMAIL` */
  readonly adminEmail?: string | undefined
  /** `ADMIN_PASSWORD` */
  readonly adminPassword?: string | undefined
}

/**
 * Makes sure that the staff account of the settings exists. Idempotent. An existing account with that email becomes
 * staff only if it has the same password, because emails are not verified at sign-up: somebody else may have made the
 * account.
 * Throws `StartProblem` if it has another password.
 */
export async function ensureStaff(db: Database, settings: StaffSettings): Promise<void> {
  const { adminEmail, adminPassword } = settings
  if (!adminEmail || !adminPassword) return
  const user =
    (await store.findUserByEmail(db, adminEmail)) ??
    (await createdAccount(db, { email: adminEmail, password: adminPassword }))
  if (user.is_staff) return
  if (!(await passwordMatches(user.password_hash, adminPassword))) {
    throw new StartProblem(
      `ADMIN_EMAIL ${adminEmail} is an account with another password; if it is yours, run: npm run staff -- grant ${adminEmail}`,
    )
  }
  await store.setStaff(db, adminEmail, true)
}

/** Makes a staff account. Throws `StartProblem` if the email is taken, or if email or password is not valid. */
export async function addStaff(db: Database, account: Credentials): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await insertStaff(tx, account)) === undefined) {
      throw new StartProblem(`${account.email} has an account already; use grant to make it staff.`)
    }
    await record(tx, 'grant', account.email)
  })
}

/** Grants or revokes staff rights, and records it. Throws `StartProblem` if no account has that email. */
export async function changeStaff(db: Database, email: string, isStaff: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.setStaff(tx, email, isStaff))) throw unknownAccount(email)
    await record(tx, isStaff ? 'grant' : 'revoke', email)
  })
}

/**
 * Deletes the account of an email with all its data. Records only its id, which does not identify the person.
 * Throws `StartProblem` if there is no such account, or if it is the last staff account.
 */
export async function removeAccount(db: Database, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await store.findUserByEmail(tx, email)
    if (!user) throw unknownAccount(email)
    try {
      await deleteAccount(tx, user.id)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'last_staff')) throw error
      throw new StartProblem(
        `${email} is the only staff account; make another one staff first, or revoke this one.`,
      )
    }
    await record(tx, 'delete_account', user.id)
  })
}

/**
 * Sets a new password, ends all sessions of the account, and records it. Throws `StartProblem` if no account has that
 * email, or if the password is not valid.
 */
export async function setPassword(db: Database, account: Credentials): Promise<void> {
  const passwordHash = await hashPassword(valid(account).password)
  await db.transaction().execute(async (tx) => {
    const user = await store.findUserByEmail(tx, account.email)
    if (!user) throw unknownAccount(account.email)
    await store.setPassword(tx, { id: user.id, passwordHash })
    await revokeFamiliesOfUser(tx, { userId: user.id, now: new Date() })
    await record(tx, 'password', account.email)
  })
}

function record(db: Database | Transaction, action: StaffVerb, target: string): Promise<void> {
  return recordAction(db, { at: new Date(), action, target })
}

function unknownAccount(email: string): StartProblem {
  return new StartProblem(`There is no account of ${email}.`)
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The new account, made by this server or by another one that started at the same time. */
async function createdAccount(db: Database, account: Credentials): Promise<store.UserRow> {
  await insertStaff(db, account)
  const user = await store.findUserByEmail(db, account.email)
  if (!user) throw new StartProblem(`The account of ${account.email} is gone again.`)
  return user
}

async function insertStaff(
  db: Database | Transaction,
  account: Credentials,
): Promise<string | undefined> {
  const { email, password } = valid(account)
  return store.insertUser(db, {
    email,
    passwordHash: await hashPassword(password),
    firstName: '',
    lastName: '',
    gender: '',
    countryCode: '',
    age: null,
    language: 'en',
    isStaff: true,
    signup: undefined,
    createdAt: undefined,
  })
}

function valid(account: Credentials): Credentials {
  const { success, data, error } = signUp.input.safeParse(account)
  if (!success) throw invalidAccount(account, error.issues[0]?.path[0])
  if (isCommonPassword(data.password, data.email)) {
    throw new StartProblem(
      `The password of ${data.email} is one of the commonest; anybody who guesses tries it first.`,
    )
  }
  return data
}

function invalidAccount({ email }: Credentials, field: PropertyKey | undefined): StartProblem {
  return new StartProblem(
    field === 'email'
      ? `${email} is no email address.`
      : `The password of ${email} must have ${passwordLength.min} to ${passwordLength.max} characters.`,
  )
}
