import type { signUp } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import type { Live } from './live.ts'
import type { Conversation, LocalRecommendation } from './records.ts'

/** What the screens may ask of the data layer. Every refusal is thrown as a `Failure`. */
export interface Phone {
  readonly session: SessionService
  readonly advisor: AdvisorService
  readonly crops: CropsService
  readonly waiting: WaitingService
  readonly drafts: DraftService
  readonly connectivity: Live<Connectivity>
  /** What has taken the databases away: a newer version in another tab, or an old tab that blocks ours. */
  readonly storage: Live<StorageState>
  /** The browser has a reason to hope: online again, visible again, a tap on "send now". */
  wake(): void
}

/** By evidence: what the last calls proved, never `navigator.onLine`. */
export type Connectivity = 'ok' | 'slow' | 'captive' | 'server_down' | 'no_net' | 'unknown'

export type StorageState = 'open' | 'blocked' | 'updated_elsewhere'

export type SessionState =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly userId: string; readonly isStaff: boolean }
  /** The server has ended the session: the phone acts for its guest until somebody signs in; requests of the account wait. */
  | { readonly kind: 'expired'; readonly waitingCount: number }

export interface SessionService {
  readonly state: Live<SessionState>
  signIn(credentials: Credentials): Promise<void>
  signUp(form: BodyOf<typeof signUp>): Promise<void>
  /** Unsent requests stay on the phone, locked to their owner; everything else of the owner's session goes. */
  signOut(): Promise<void>
  /** How many requests of the active owner have not been sent yet. */
  unsentCount(): Promise<number>
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

export interface AdvisorService {
  /** Resolves with the key once the question is safely stored; the answers follow in `latest`. */
  ask(question: string): Promise<string>
  /** The newest conversation of the active owner. */
  latest(): Live<Conversation | undefined>
}

export interface CropsService {
  /** Resolves with the key once the field is safely stored; throws `invalid` with the fields when it can't be sent. */
  recommend(field: FieldRequest): Promise<string>
  latest(): Live<LocalRecommendation | undefined>
}

export type RequestKind = 'ask' | 'recommend'

export interface WaitingService {
  /** Requests of the active owner that are not answered: waiting, failed or suspect, oldest first. */
  entries(kind: RequestKind): Live<readonly WaitingEntry[]>
  /** How many of both kinds still wait. */
  count(): Live<number>
  /** Tries now; a failed one is sent as a new request with the same words. */
  retry(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** Gives the words back for the form and withdraws the entry, unless the server may have seen it already. */
  takeBack(key: string): Promise<RequestContent>
}

export type RequestContent =
  | { readonly kind: 'ask'; readonly question: string }
  | { readonly kind: 'recommend'; readonly field: FieldRequest }

export interface WaitingEntry {
  readonly key: string
  readonly content: RequestContent
  /** ISO 8601 in UTC, by the phone's clock: for showing an age only. */
  readonly createdAt: string
  readonly state: 'queued' | 'sending' | 'accepted' | 'needs_login' | 'failed' | 'suspect'
  readonly attempts: number
  /** Why the last attempt did not bring an answer. */
  readonly reason?: FailureCode
  /** The refusal's own sentence, when the API gave one. */
  readonly sentence?: string
}

/** Text of form fields that survives reload, update and language change. */
export interface DraftService {
  read(field: string): Promise<string>
  write(field: string, text: string): Promise<void>
}

export type { Conversation, LocalRecommendation, Recommendation }
