import type { signUp } from '#contract/accounts.ts'
import type { AnswerWarning } from '#contract/advisor.ts'
import type { RecommendationResult } from '#contract/crops.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiKind } from '#contract/page-config.ts'
import type { StandIn } from '#domain/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { Language } from '#domain/language.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { GuardianService } from './guardian-service.ts'
import type { Live } from './live.ts'
import type { OwnAccount } from './own-account.ts'
import type { Conversation, LocalRecommendation } from './records.ts'
import type { StaffDesk } from './staff-desk.ts'

/** What the screens may ask of the data layer. Every refusal is thrown as a `Failure`. */
export interface Phone {
  readonly session: SessionService
  readonly advisor: AdvisorService
  readonly knowledge: KnowledgeService
  readonly crops: CropsService
  readonly history: HistoryService
  readonly waiting: WaitingService
  readonly drafts: DraftService
  readonly visits: VisitService
  readonly guardian: GuardianService
  /** What only the server knows. Its code comes with the first call. @throws TypeError when that did not come */
  staffDesk(): Promise<StaffDesk>
  /** What only somebody signed in may do to their account, with a network. Its code comes with the first call. @throws TypeError when that did not come */
  ownAccount(): Promise<OwnAccount>
  readonly connectivity: Live<Connectivity>
  /** What the server knows; undefined until it has been chosen. */
  readonly serverKind: Live<ApiKind | undefined>
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
  /** Unsent requests stay on the phone, locked to their owner; everything else of the owner's session goes, on the server as soon as it can be reached. */
  signOut(): Promise<void>
  /** How many requests of the active owner have not been sent yet. */
  unsentCount(): Promise<number>
  /** How many requests of other accounts lie on this phone, locked until their owners sign in: nothing more of them is told. */
  readonly othersUnsentCount: Live<number>
  /** Whether the signed-in account lets its conversations train the tuned model, as the server said last; undefined for a guest, or when it never did. */
  readonly trainingConsent: Live<boolean | undefined>
  /** Asks the server to keep it; needs a network. */
  setTrainingConsent(isGiven: boolean): Promise<void>
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
  /** What the models have said so far of an answer that is being written; undefined when none is. */
  readonly growing: Live<GrowingAnswers | undefined>
  /** Which answer of an answered conversation helped; resolves once it is safely stored, and is sent when it can be. The last choice holds. */
  vote(conversationId: string, choice: VoteChoice): Promise<void>
}

/** Words of a full answer on their way to this page; never stored. */
export interface GrowingAnswers {
  /** The key of the conversation. */
  readonly key: string
  readonly generic: string
  readonly tuned: string
  readonly warnings: readonly AnswerWarning[]
}

/** What this phone knows by itself. */
export interface KnowledgeService {
  /** Both languages, in the order of `languages`. */
  readonly packs: Live<readonly PackState[]>
  /** Brings a language's pack, or its newest version, onto the phone. @throws Failure when it did not come or could not be kept */
  bring(language: Language): Promise<void>
}

export interface PackState {
  readonly language: Language
  /** `older`: an earlier version is here and answers. */
  readonly kind: 'missing' | 'coming' | 'older' | 'here'
  /** What bringing the newest version would cost at most, in bytes as they travel. */
  readonly bytes: number
  readonly entryCount: number
}

export interface CropsService {
  /** Resolves with the key once the field is safely stored; throws `invalid` with the fields when it can't be sent. */
  recommend(field: FieldRequest): Promise<string>
  latest(): Live<LocalRecommendation | undefined>
}

/** Requests of the farmer's own words or readings: those he sees waiting. */
export type WordedKind = 'ask' | 'recommend'

export type RequestKind = WordedKind | 'vote' | 'delete'

export interface WaitingService {
  /** Requests of the active owner that are not answered: waiting, failed or suspect, oldest first. */
  entries(kind: WordedKind): Live<readonly WaitingEntry[]>
  /** How many of both kinds still wait. */
  count(): Live<number>
  /** Whether something of the active owner is on its way, or being worked on, at this moment. */
  isSending(): Promise<boolean>
  /** Tries all now; resolves when the phone has stopped trying: what could not go still waits. */
  sendAll(): Promise<void>
  /** Deletes all that still waits, but not what was refused. @throws Failure `not_saved` */
  removeAll(): Promise<void>
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
  readonly state:
    | 'queued'
    | 'sending'
    | 'accepted'
    | 'needs_login'
    | 'unsure'
    | 'failed'
    | 'suspect'
  readonly attempts: number
  /** When the last attempt was begun, like `createdAt`; absent when there was none here. */
  readonly attemptedAt?: string
  /** Until when the server has asked this one to wait, like `createdAt`. */
  readonly waitUntil?: string
  /** Why the last attempt did not bring an answer. */
  readonly reason?: FailureCode
  /** The refusal's own sentence, when the API gave one. */
  readonly sentence?: string
}

/** The answered questions and readings of the active owner, as this phone holds them. */
export interface HistoryService {
  /** One page of the active owner's records of a kind, from the mirror; told anew when it changes. */
  page(query: HistoryPageQuery): Live<HistoryPage>
  /** Asks the server for what has changed; needs a network. @throws Failure */
  refresh(): Promise<void>
  /** Deletes an own record: gone here at once, at the server when it can be. @throws Failure `queue_full` or `not_saved` */
  remove(kind: HistoryKind, id: string): Promise<void>
  /** The file of all records that fit the filter (SPEC.md, Exports: up to 1,000), from the server when it answers, else from the mirror. */
  exportFile(
    query: HistoryFilter & { readonly kind: HistoryKind },
    onProgress: (done: number, total: number) => void,
  ): Promise<HistoryFile>
  /** What the mirror holds. */
  readonly state: Live<MirrorState>
  /** How many answered questions and readings of this phone's guest a signed-in account could take over; 0 for a guest. */
  readonly claimable: Live<number>
  /** Adds them to the account's history; needs a network. @throws Failure */
  claimGuestRecords(): Promise<void>
}

export type HistoryKind = 'ask' | 'recommend'

/** Days are YYYY-MM-DD, both included; '' leaves a filter out. */
export interface HistoryFilter {
  readonly q: string
  readonly startDate: string
  readonly endDate: string
}

export interface HistoryPageQuery extends HistoryFilter {
  readonly kind: HistoryKind
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface HistoryPage {
  readonly items: readonly HistoryEntry[]
  /** How many were found, on all pages. */
  readonly total: number
  /** The server has older ones that this phone does not keep. */
  readonly olderAtServer: boolean
}

export type HistoryEntry =
  | {
      readonly kind: 'ask'
      readonly id: string
      /** As the server told it. */
      readonly createdAt: string
      readonly question: string
      readonly genericAnswer: string
      readonly tunedAnswer: string
      /** What the safety pass found in them. */
      readonly warnings: readonly AnswerWarning[]
      /** Why the knowledge answered for a model, in one panel at least. */
      readonly standIn?: StandIn | undefined
    }
  | {
      readonly kind: 'recommend'
      readonly id: string
      /** As the server told it. */
      readonly createdAt: string
      readonly inputs: string
      readonly recommendedCrop: string
      readonly cropId?: string
      /** A plain server may leave it out. */
      readonly confidencePct?: number | undefined
    }

export interface HistoryFile {
  readonly name: string
  readonly text: string
  readonly count: number
  readonly from: 'server' | 'mirror'
}

export interface MirrorState {
  readonly count: number
  /** By the phone's clock: for showing only. */
  readonly syncedAt?: string
  /** All that the server has is here. */
  readonly isComplete: boolean
  readonly isSyncing: boolean
}

/** Text of form fields that survives reload, update and language change. */
/** What is being typed, of one owner. */
export interface DraftBook {
  read(field: string): Promise<string>
  write(field: string, text: string): Promise<void>
}

/** Reads and writes for the owner who is active at that moment. */
export interface DraftService extends DraftBook {
  /** The drafts of the active owner, and still of that owner after another one has logged in. */
  book(): Promise<DraftBook>
  /** Whether the active owner has no words of any form kept. */
  isEmpty(): Promise<boolean>
}

export interface VisitService {
  /**
   * Notes that the app was opened, on whichever page (SPEC.md section 2); sent when it can be. Once in the life of a page.
   * @param isLoadedAgain by a reload or by the way back: no other opening, when that of the tab is noted already
   */
  note(path: string, isLoadedAgain: boolean): Promise<void>
}

export type { Conversation, LocalRecommendation, RecommendationResult as Recommendation }
