import { emailKey } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'
import { noteAction, noteExport } from '../database/staff-actions.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { listReply } from '../http/long-list.ts'
import { deleteAccount } from './delete-account.ts'
import { type CountLogin, createLoginCounter } from './failed-logins.ts'
import { rememberDevice } from './login-devices.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { knownCountryCode, profileChange, profileOf } from './profile.ts'
import { openFamily, revokeFamilyOfSpent, rotate } from './refresh-rotation.ts'
import * as store from './store.ts'
import type { TokenPair } from './token-pair.ts'
import { userList } from './user-list.ts'

export interface AccountDeps {
  readonly db: Database
  /** What tokens are signed with. */
  readonly secret: string
  /** IANA name of the zone that times are told in. */
  readonly displayZone: string
  /** How many wrong passwords for one account cost no wait; any number of them when undefined. */
  readonly wrongPasswords?: number | undefined
}

type AccountCall =
  | 'signUp'
  | 'signIn'
  | 'refreshTokens'
  | 'readProfile'
  | 'changeProfile'
  | 'deleteAccount'
  | 'listUsers'

/** What the accounts do for each call. A password is hashed before the transaction, never in it: that takes its time. */
export function accountHandlers(deps: AccountDeps): Pick<Handlers, AccountCall> {
  const { db, secret, displayZone } = deps
  const countLogin = loginCounter(deps)
  return {
    async signUp(input, work) {
      const signup = work.key ? { scope: work.caller.scope, key: work.key } : undefined
      const earlier = signup && (await store.findUserBySignup(db, signup))
      if (earlier) return signInAgain(earlier, input, { work, secret })
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
        await rememberDevice(tx, { userId, device: work.caller.scope, now: work.now })
        return openFamily(tx, userId, { secret, now: work.now })
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
        await rememberDevice(tx, { userId: user.id, device: caller.scope, now })
        return openFamily(tx, user.id, { secret, now })
      })
    },

    async refreshTokens({ refresh }, work) {
      const signer = { secret, now: work.now }
      await revokeFamilyOfSpent(db, refresh, signer)
      return work.commit((tx) => rotate(tx, refresh, signer))
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

    async deleteAccount(_input, work) {
      const id = signedIn(work)
      const { isStaff } = work.caller
      return work.commit(async (tx) => {
        const action = { at: work.now, staffId: id, action: 'delete_account', target: id } as const
        if (isStaff) await noteAction(tx, action)
        if (!(await deleteAccount(tx, id))) throw new Failure('not_signed_in')
        return { id }
      })
    },

    async listUsers(query, { caller, now }) {
      await noteExport(db, { caller, now, target: 'users', query })
      return listReply(await userList(db, query, { now, displayZone }), query.pageSize)
    },
  }
}

function loginCounter({ db, secret, wrongPasswords: free }: AccountDeps): CountLogin {
  return free === undefined
    ? (_attempt, check) => check()
    : createLoginCounter(db, { secret, free })
}

/** A signup re-sent after its stored reply was pruned: the account is there, so it gets a pair of its own again. */
async function signInAgain(
  user: store.UserRow,
  input: { readonly email: string; readonly password: string },
  { work, secret }: { readonly work: Work; readonly secret: string },
): Promise<TokenPair> {
  const same = emailKey(user.email) === emailKey(input.email)
  if (!same || !(await passwordMatches(user.password_hash, input.password))) {
    throw new Failure('idempotency_key_reused')
  }
  return work.commit((tx) => openFamily(tx, user.id, { secret, now: work.now }))
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
