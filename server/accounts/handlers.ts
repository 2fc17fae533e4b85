import { emailKey } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { recordExport } from '../database/audit/staff-actions.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import type { Secrets } from '../http/derived-key.ts'
import type { Handlers, RequestContext } from '../http/handler.ts'
import { setReplayAccount } from '../http/replay-store.ts'
import { listReply } from '../http/send-list.ts'
import { refuseCommonPassword } from './common-password.ts'
import { type CountLogin, createLoginCounter } from './failed-logins.ts'
import { rememberDevice } from './login-devices.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { passwordHandlers } from './password-handlers.ts'
import { knownCountryCode, profileChange, profileOf } from './profile.ts'
import { endSession, openFamily, revokeFamilyOfSpent, rotate } from './refresh-rotation.ts'
import * as store from './store.ts'
import type { TokenPair } from './token-pair.ts'
import { userList } from './user-list.ts'

export interface AccountDeps {
  readonly db: Database
  /** The secrets that sign the tokens. */
  readonly secrets: Secrets
  /** IANA name of the time zone in which times are shown. */
  readonly displayZone: string
  /** How many wrong passwords for one account are free of a wait. Unlimited when undefined. */
  readonly wrongPasswords?: number | undefined
}

type AccountCall =
  | 'signUp'
  | 'signIn'
  | 'refreshTokens'
  | 'signOut'
  | 'readProfile'
  | 'changeProfile'
  | 'changePassword'
  | 'deleteAccount'
  | 'deleteWithoutPassword'
  | 'listUsers'

/** The handlers for accounts. Passwords are hashed before the transaction, never inside it, because hashing is slow. */
export function accountHandlers(deps: AccountDeps): Pick<Handlers, AccountCall> {
  const { db, secrets, displayZone } = deps
  const countLogin = loginCounter(deps)
  return {
    ...passwordHandlers(deps, countLogin),

    async signUp(input, context) {
      const signup = context.key ? { scope: context.caller.scope, key: context.key } : undefined
      const earlier = signup && (await store.findUserBySignup(db, signup))
      if (earlier) return signInAgain(earlier, input, { context, secrets })
      refuseCommonPassword(input.password, input.email)
      const user: store.NewUser = {
        email: input.email,
        passwordHash: await hashPassword(input.password),
        firstName: input.firstName?.trim() ?? '',
        lastName: input.lastName?.trim() ?? '',
        gender: input.gender ?? '',
        countryCode: knownCountryCode(input.countryCode ?? ''),
        age: input.age ?? null,
        language: context.caller.language,
        isStaff: false,
        signup,
        createdAt: context.now,
      }
      return context.commit(async (tx) => {
        const userId = await store.insertUser(tx, user)
        if (userId === undefined) throw new Failure('email_taken')
        return startSession(tx, userId, { context, secrets })
      })
    },

    async signIn({ username, password }, context) {
      const user = await store.findUserByEmail(db, username)
      const { now, caller } = context
      const matches = await countLogin({ username, device: caller.scope, now }, () =>
        passwordMatches(user?.password_hash, password),
      )
      if (!user || !matches) throw new Failure('bad_credentials')
      return context.commit(async (tx) => {
        // Else a password changed during the comparison would not end this session, as it ends all others.
        if (!(await store.hasPassword(tx, user))) throw new Failure('bad_credentials')
        return startSession(tx, user.id, { context, secrets })
      })
    },

    async refreshTokens({ refresh }, context) {
      const signer = { ...secrets, now: context.now }
      await revokeFamilyOfSpent(db, refresh, signer)
      return context.commit(async (tx) => {
        const { userId, pair } = await rotate(tx, refresh, signer)
        if (context.key)
          await setReplayAccount(tx, { scope: context.caller.scope, key: context.key }, userId)
        return pair
      })
    },

    async signOut({ refresh }, context) {
      return context.commit(async (tx) => {
        await endSession(tx, refresh, { ...secrets, now: context.now })
        return { ended: true }
      })
    },

    async readProfile(_input, context) {
      const user = await store.findUser(db, userIdOf(context))
      return profileOf(required(user), displayZone)
    },

    async changeProfile(input, context) {
      const id = userIdOf(context)
      return context.commit(async (tx) => {
        const user = await store.updateUser(tx, id, profileChange(input))
        return profileOf(required(user), displayZone)
      })
    },

    async listUsers(query, { caller, now }) {
      await recordExport(db, { caller, now, target: 'users', query })
      return listReply(await userList(db, query, { now, displayZone }), query.pageSize)
    },
  }
}

interface SessionDeps {
  readonly context: RequestContext
  readonly secrets: Secrets
}

/** Begins a session: remembers the device, and marks the stored reply so that it is deleted with the account. */
async function startSession(
  tx: Transaction,
  userId: string,
  { context: { caller, key, now }, secrets }: SessionDeps,
): Promise<TokenPair> {
  await rememberDevice(tx, { userId, device: caller.scope, now })
  const pair = await openFamily(tx, userId, { ...secrets, now })
  if (key) await setReplayAccount(tx, { scope: caller.scope, key }, userId)
  return pair
}

function loginCounter({ db, secrets, wrongPasswords: free }: AccountDeps): CountLogin {
  return free === undefined
    ? (_attempt, check) => check()
    : createLoginCounter(db, { secret: secrets.secret, free })
}

/**
 * For a sign-up that is retried after its stored reply was deleted: the account exists, so the caller gets a new
 * session.
 */
async function signInAgain(
  user: store.UserRow,
  input: { readonly email: string; readonly password: string },
  signing: SessionDeps,
): Promise<TokenPair> {
  const same = emailKey(user.email) === emailKey(input.email)
  if (!same || !(await passwordMatches(user.password_hash, input.password))) {
    throw new Failure('idempotency_key_reused')
  }
  return signing.context.commit((tx) => startSession(tx, user.id, signing))
}

function userIdOf(context: RequestContext): string {
  if (context.caller.userId === undefined) throw new Failure('not_signed_in')
  return context.caller.userId
}

/** Throws if the account is gone: its token may be valid for some minutes longer. */
function required(user: store.UserRow | undefined): store.UserRow {
  if (!user) throw new Failure('not_signed_in')
  return user
}
