import { emailKey } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { Database, Transaction } from '../database/database.ts'
import { noteExport } from '../database/staff-actions.ts'
import type { Secrets } from '../http/derived-key.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { listReply } from '../http/long-list.ts'
import { noteAccount } from '../http/replay-store.ts'
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
  /** What tokens are signed with. */
  readonly secrets: Secrets
  /** IANA name of the zone that times are told in. */
  readonly displayZone: string
  /** How many wrong passwords for one account cost no wait; any number of them when undefined. */
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

/** What the accounts do for each call. A password is hashed before the transaction, never in it: that takes its time. */
export function accountHandlers(deps: AccountDeps): Pick<Handlers, AccountCall> {
  const { db, secrets, displayZone } = deps
  const countLogin = loginCounter(deps)
  return {
    ...passwordHandlers(deps, countLogin),

    async signUp(input, work) {
      const signup = work.key ? { scope: work.caller.scope, key: work.key } : undefined
      const earlier = signup && (await store.findUserBySignup(db, signup))
      if (earlier) return signInAgain(earlier, input, { work, secrets })
      refuseCommonPassword(input.password, input.email)
      const user: store.NewUser = {
        email: input.email,
        passwordHash: await hashPassword(input.password),
        firstName: input.firstName?.trim() ?? '',
        lastName: input.lastName?.trim() ?? '',
        gender: input.gender ?? '',
        countryCode: knownCountryCode(input.countryCode ?? ''),
        age: input.age ?? null,
        language: work.caller.language,
        isStaff: false,
        signup,
        createdAt: work.now,
      }
      return work.commit(async (tx) => {
        const userId = await store.insertUser(tx, user)
        if (userId === undefined) throw new Failure('email_taken')
        return signedInto(tx, userId, { work, secrets })
      })
    },

    async signIn({ username, password }, work) {
      const user = await store.findUserByEmail(db, username)
      const { now, caller } = work
      const matches = await countLogin({ username, device: caller.scope, now }, () =>
        passwordMatches(user?.password_hash, password),
      )
      if (!user || !matches) throw new Failure('bad_credentials')
      return work.commit(async (tx) => {
        // Changed while it was compared: the session would outlive the change that ends all others.
        if (!(await store.hasPassword(tx, user))) throw new Failure('bad_credentials')
        return signedInto(tx, user.id, { work, secrets })
      })
    },

    async refreshTokens({ refresh }, work) {
      const signer = { ...secrets, now: work.now }
      await revokeFamilyOfSpent(db, refresh, signer)
      return work.commit(async (tx) => {
        const { userId, pair } = await rotate(tx, refresh, signer)
        if (work.key) await noteAccount(tx, { scope: work.caller.scope, key: work.key }, userId)
        return pair
      })
    },

    async signOut({ refresh }, work) {
      return work.commit(async (tx) => {
        await endSession(tx, refresh, { ...secrets, now: work.now })
        return { ended: true }
      })
    },

    async readProfile(_input, work) {
      const user = await store.findUser(db, signedIn(work))
      return profileOf(present(user), displayZone)
    },

    async changeProfile(input, work) {
      const id = signedIn(work)
      return work.commit(async (tx) => {
        const user = await store.updateUser(tx, id, profileChange(input))
        return profileOf(present(user), displayZone)
      })
    },

    async listUsers(query, { caller, now }) {
      await noteExport(db, { caller, now, target: 'users', query })
      return listReply(await userList(db, query, { now, displayZone }), query.pageSize)
    },
  }
}

interface Signing {
  readonly work: Work
  readonly secrets: Secrets
}

/** The pair of a new session; the device is remembered, and the reply that holds the pair goes with the account. */
async function signedInto(
  tx: Transaction,
  userId: string,
  { work: { caller, key, now }, secrets }: Signing,
): Promise<TokenPair> {
  await rememberDevice(tx, { userId, device: caller.scope, now })
  const pair = await openFamily(tx, userId, { ...secrets, now })
  if (key) await noteAccount(tx, { scope: caller.scope, key }, userId)
  return pair
}

function loginCounter({ db, secrets, wrongPasswords: free }: AccountDeps): CountLogin {
  return free === undefined
    ? (_attempt, check) => check()
    : createLoginCounter(db, { secret: secrets.secret, free })
}

/** A signup re-sent after its stored reply was pruned: the account is there, so it gets a pair of its own again. */
async function signInAgain(
  user: store.UserRow,
  input: { readonly email: string; readonly password: string },
  signing: Signing,
): Promise<TokenPair> {
  const same = emailKey(user.email) === emailKey(input.email)
  if (!same || !(await passwordMatches(user.password_hash, input.password))) {
    throw new Failure('idempotency_key_reused')
  }
  return signing.work.commit((tx) => signedInto(tx, user.id, signing))
}

function signedIn(work: Work): string {
  if (work.caller.userId === undefined) throw new Failure('not_signed_in')
  return work.caller.userId
}

/** A token may outlive its account by some minutes. */
function present(user: store.UserRow | undefined): store.UserRow {
  if (!user) throw new Failure('not_signed_in')
  return user
}
