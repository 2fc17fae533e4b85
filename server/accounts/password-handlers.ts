import { Failure } from '#domain/failure.ts'
import { nobody } from '../database/owner-sequence.ts'
import { noteAction } from '../database/staff-actions.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { refuseCommonPassword } from './common-password.ts'
import { deleteAccount } from './delete-account.ts'
import type { CountLogin } from './failed-logins.ts'
import type { AccountDeps } from './handlers.ts'
import { hashPassword, passwordMatches } from './password.ts'
import * as store from './store.ts'
import { revokeFamiliesOfUser } from './token-store.ts'

type PasswordCall = 'changePassword' | 'deleteAccount' | 'deleteWithoutPassword'

/** What somebody who is signed in must give the password for once more. */
export function passwordHandlers(
  { db }: Pick<AccountDeps, 'db'>,
  countLogin: CountLogin,
): Pick<Handlers, PasswordCall> {
  /** The account of the caller, who has proven to know its password. A 401 would sign the phone out. */
  async function proven(password: string, { caller, now }: Work): Promise<store.UserRow> {
    const user = caller.userId === undefined ? undefined : await store.findUser(db, caller.userId)
    if (!user) throw new Failure('not_signed_in')
    // A stolen access token guesses no faster here than a stranger does at the login.
    const attempt = { username: user.email, device: caller.deviceScope ?? nobody, now }
    const matches = await countLogin(attempt, () => passwordMatches(user.password_hash, password))
    if (!matches) throw new Failure('wrong_password')
    return user
  }

  return {
    async changePassword({ password, newPassword }, work) {
      const { session } = work.caller
      // A token of an earlier release names no session to keep: the phone refreshes it and comes again.
      if (session === undefined) throw new Failure('not_signed_in')
      const user = await proven(password, work)
      refuseCommonPassword(newPassword, user.email, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      return work.commit(async (tx) => {
        await store.setPassword(tx, { id: user.id, passwordHash })
        await revokeFamiliesOfUser(tx, { userId: user.id, except: session, now: work.now })
        return { id: user.id }
      })
    },

    async deleteAccount({ password }, work) {
      const { id, is_staff } = await proven(password, work)
      return work.commit(async (tx) => {
        const action = { at: work.now, staffId: id, action: 'delete_account', target: id } as const
        if (is_staff) await noteAction(tx, action)
        if (!(await deleteAccount(tx, id))) throw new Failure('not_signed_in')
        return { id }
      })
    },

    deleteWithoutPassword: () => Promise.reject(new Failure('password_required')),
  }
}
