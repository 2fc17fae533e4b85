import { signUp } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { passwordLength } from '#domain/limits.ts'
import type { Database, Transaction } from '../database/database.ts'
import { noteAction, type StaffVerb } from '../database/staff-actions.ts'
import { StartProblem } from '../start-problem.ts'
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
 * Sees to the first staff account that the settings name; as often as you like. An account that somebody else made under
 * that email becomes staff only if it has the same password: an email is not proven at signup.
 * Throws `StartProblem` when it has another one.
 */
export async function ensureStaff(db: Database, settings: StaffSettings): Promise<void> {
  const { adminEmail, adminPassword } = settings
  if (!adminEmail || !adminPassword) return
  const user =
    (await store.findUserByEmail(db, adminEmail)) ??
    (await made(db, { email: adminEmail, password: adminPassword }))
  if (user.is_staff) return
  if (!(await passwordMatches(user.password_hash, adminPassword))) {
    throw new StartProblem(
      `ADMIN_EMAIL ${adminEmail} is an account with another password; if it is yours, run: npm run staff -- grant ${adminEmail}`,
    )
  }
  await store.setStaff(db, adminEmail, true)
}

/** A new staff account. Throws `StartProblem` when the email is taken or either value is no good. */
export async function addStaff(db: Database, account: Credentials): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await insertStaff(tx, account)) === undefined) {
      throw new StartProblem(`${account.email} has an account already; use grant to make it staff.`)
    }
    await note(tx, 'grant', account.email)
  })
}

/** Makes an account staff, or no longer, and notes it. Throws `StartProblem` when there is none of that email. */
export async function changeStaff(db: Database, email: string, isStaff: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.setStaff(tx, email, isStaff))) throw unknownAccount(email)
    await note(tx, isStaff ? 'grant' : 'revoke', email)
  })
}

/**
 * Deletes the account of an email with all that is its own, and notes its id, which tells nobody who it was.
 * Throws `StartProblem` when there is none, or when it is the last staff account.
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
    await note(tx, 'delete_account', user.id)
  })
}

/**
 * Sets another password, ends all sessions of the account and notes it. Throws `StartProblem` when there is no account of
 * that email, or the password is no good.
 */
export async function setPassword(db: Database, account: Credentials): Promise<void> {
  const passwordHash = await hashPassword(checked(account).password)
  await db.transaction().execute(async (tx) => {
    const user = await store.findUserByEmail(tx, account.email)
    if (!user) throw unknownAccount(account.email)
    await store.setPassword(tx, { id: user.id, passwordHash })
    await revokeFamiliesOfUser(tx, { userId: user.id, now: new Date() })
    await note(tx, 'password', account.email)
  })
}

function note(db: Database | Transaction, action: StaffVerb, target: string): Promise<void> {
  return noteAction(db, { at: new Date(), action, target })
}

function unknownAccount(email: string): StartProblem {
  return new StartProblem(`There is no account of ${email}.`)
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The account just made, by us or by another server that started at the same moment. */
async function made(db: Database, account: Credentials): Promise<store.UserRow> {
  await insertStaff(db, account)
  const user = await store.findUserByEmail(db, account.email)
  if (!user) throw new StartProblem(`The account of ${account.email} is gone again.`)
  return user
}

async function insertStaff(
  db: Database | Transaction,
  account: Credentials,
): Promise<string | undefined> {
  const { email, password } = checked(account)
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

function checked(account: Credentials): Credentials {
  const { success, data, error } = signUp.input.safeParse(account)
  if (!success) throw refused(account, error.issues[0]?.path[0])
  if (isCommonPassword(data.password, data.email)) {
    throw new StartProblem(
      `The password of ${data.email} is one of the commonest; anybody who guesses tries it first.`,
    )
  }
  return data
}

function refused({ email }: Credentials, field: PropertyKey | undefined): StartProblem {
  return new StartProblem(
    field === 'email'
      ? `${email} is no email address.`
      : `The password of ${email} must have ${passwordLength.min} to ${passwordLength.max} characters.`,
  )
}
