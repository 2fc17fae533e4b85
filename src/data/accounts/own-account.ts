import { changePassword, deleteAccount, readProfile } from '#contract/accounts.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Session } from './session.ts'

/** What signed-in people may do with their account. Every call needs a network. @throws Failure */
export interface OwnAccount {
  profile(): Promise<ReplyOf<typeof readProfile>>
  /** Also ends all other sessions of the account. */
  changePassword(change: BodyOf<typeof changePassword>): Promise<void>
  /** Deletes the account with all its records, and its unsent requests on this phone. */
  deleteAccount(password: string): Promise<void>
}

export interface OwnAccountParts {
  readonly api: ApiClient
  readonly session: Pick<Session, 'forgetAccount'>
  readonly ownerDatabase: () => Promise<OwnerDatabase>
}

export function createOwnAccount({ api, session, ownerDatabase }: OwnAccountParts): OwnAccount {
  async function sender() {
    const db = await ownerDatabase()
    return { owner: db.ownerId, db }
  }

  return {
    profile: async () => api.call(readProfile, {}, await sender()),
    async changePassword(change) {
      await api.call(changePassword, change, await sender())
    },
    async deleteAccount(password) {
      await api.call(deleteAccount, { password }, await sender())
      await session.forgetAccount()
    },
  }
}
