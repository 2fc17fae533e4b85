import { Failure } from '#domain/failure.ts'
import { recordAction } from '../database/audit/staff-actions.ts'
import type { Database } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import type { Handlers, RequestContext } from '../http/handler.ts'
import { refuseCommonPassword } from './common-password.ts'
import { deleteAccount } from './delete-account.ts'
import type { CountLogin } from './failed-logins.ts'
import { hashPassword, passwordMatches } from './password.ts'
import * as store from './store.ts'
import { revokeFamiliesOfUser } from './token-store.ts'

type PasswordCall = 'changePassword' | 'deleteAccount' | 'deleteWithoutPassword'

/** Calls for which a signed-in caller must give the password again. */
export function passwordHandlers(
  { db }: { readonly db: Database },
  countLogin: CountLogin,
): Pick<Handlers, PasswordCall> {
  /**
   * The caller's account, after checking the password. Throws a 403 for a wrong one, because a 401 would sign the phone
   * out.
   */
  async function verifiedUser(
    password: string,
    { caller, now }: RequestContext,
  ): Promise<store.UserRow> {
    const user = caller.userId === undefined ? undefined : await store.findUser(db, caller.userId)
    if (!user) throw new Failure('not_signed_in')
    // So that a stolen access token cannot guess passwords faster than at the login.
    const attempt = { username: user.email, device: caller.deviceScope ?? anonymousScope, now }
    const matches = await countLogin(attempt, () => passwordMatches(user.password_hash, password))
    if (!matches) throw new Failure('wrong_password')
    return user
  }

  return {
    async changePassword({ password, newPassword }, context) {
      const { session } = context.caller
      // A token of an earlier release has no session that could be kept. The phone refreshes it and retries.
      if (session === undefined) throw new Failure('not_signed_in')
      const user = await verifiedUser(password, context)
      refuseCommonPassword(newPassword, user.email, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      return context.commit(async (tx) => {
        await store.setPassword(tx, { id: user.id, passwordHash })
        await revokeFamiliesOfUser(tx, { userId: user.id, except: session, now: context.now })
        return { id: user.id }
      })
    },

    async deleteAccount({ password }, context) {
      const { id, is_staff } = await verifiedUser(password, context)
      return context.commit(async (tx) => {
        const action = {
          at: context.now,
          staffId: id,
          action: 'delete_account',
          target: id,
        } as const
        if (is_staff) await recordAction(tx, action)
        if (!(await deleteAccount(tx, id))) throw new Failure('not_signed_in')
        return { id }
      })
    },

    deleteWithoutPassword: () => Promise.reject(new Failure('password_required')),
  }
}
