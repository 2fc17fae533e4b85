import { changeProfile, readFlags, signIn, signUp } from '#contract/accounts.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'

/** The tokens of a session that the server has begun, and whose they are. */
export interface BegunSession {
  readonly access: string
  readonly refresh: string
  readonly ownerId: OwnerId
}

/** The part of the profile that the phone needs without a network. */
export type ProfileFlags = ReplyOf<typeof readFlags>

export type SignUpForm = BodyOf<typeof signUp>

/** The calls of signing in and of the session. @throws Failure */
export interface AccountCalls {
  signIn(as: Sender, credentials: BodyOf<typeof signIn>): Promise<BegunSession>
  signUp(as: Sender, form: SignUpForm): Promise<BegunSession>
  /** Undefined when the server does not say: silently treated as non-staff (SPEC.md section 8). */
  profile(as: Sender): Promise<ProfileFlags | undefined>
  setTrainingConsent(as: Sender, isGiven: boolean): Promise<ProfileFlags>
}

export function createAccountCalls(api: ApiClient): AccountCalls {
  async function begun(pair: ReplyOf<typeof signIn>, username: string): Promise<BegunSession> {
    const ownerId = await api.ownerOf(pair.access, username)
    if (!ownerId) throw new Failure('unproven')
    return { ...pair, ownerId }
  }

  return {
    async signIn(as, credentials) {
      return begun(await api.call(signIn, credentials, as), credentials.username)
    },
    async signUp(as, form) {
      return begun(await api.call(signUp, form, as), form.email)
    },
    async profile(as) {
      try {
        return await api.call(readFlags, {}, as)
      } catch (error) {
        if (error instanceof Failure) return undefined
        throw error
      }
    },
    setTrainingConsent: (as, isGiven) => api.call(changeProfile, { trainingConsent: isGiven }, as),
  }
}
