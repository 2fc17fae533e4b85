import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationResult, recommendCrop } from '#contract/crops.ts'
import type { EarlierReply, PlainReply } from '#contract/earlier-crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ApiKind } from '#contract/page-config.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import type { HelpSettings, OwnField } from '#contract/sync.ts'
import type { OwnerId } from '#domain/accounts.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { KnowledgeAnswer } from '#domain/knowledge/knowledge.ts'
import type { Language } from '#domain/language.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import type { AskContext } from '#domain/understanding/reading.ts'

/** One row of `fosol-device`, which belongs to the phone and to no owner. */
export type DeviceRow =
  | { readonly k: 'deviceId'; readonly value: string }
  | { readonly k: 'activeOwner'; readonly value: OwnerId }
  /** Refresh tokens of sessions that ended on this phone and not yet at the server. */
  | { readonly k: 'signOuts'; readonly value: readonly string[] }
  /** The screen's language at the last request: the service worker has no screen. */
  | { readonly k: 'language'; readonly value: Language }
  | { readonly k: 'server'; readonly value: StoredServer }

/** The unsent text of a form field. */
export interface Draft {
  readonly field: string
  readonly text: string
  /** When it was typed, ISO 8601 in UTC; absent in rows of version 0.4 and earlier. */
  readonly at?: string
}

/** The address of the server, and which calls it knows. */
export interface Server {
  readonly base: string
  readonly kind: ApiKind
}

/** The chosen server as the phone stores it: the next start and the service worker need no detection. */
export interface StoredServer extends Server {
  /** The build's server settings at the time of the choice: another build chooses again. */
  readonly built: string
  /** A response had our header: it stays our server even if a captive portal answers later. */
  readonly isProven: boolean
}

/** The key of the ranker's row in `packs`: it serves all languages. Older tabs do not read it. */
export const rankerKey = 'ranker'

/** A file of the knowledge: the pack of a language, or the ranker. */
export interface StoredPack {
  readonly language: Language | typeof rankerKey
  readonly hash: string
  readonly text: string
}

/** One row of an owner's `meta`. */
export type MetaRow =
  | { readonly k: 'tokens'; readonly value: Tokens }
  /** From the profile; false until the server confirms it. */
  | { readonly k: 'isStaff'; readonly value: boolean }
  /** From the profile of the server's last reply. */
  | { readonly k: 'trainingConsent'; readonly value: boolean }
  /** Remaining milliseconds of a wait that the server asked of all requests of this owner. */
  | { readonly k: 'holdMs'; readonly value: number }
  /** The end of that wait, by the phone's clock: only for showing a time. */
  | { readonly k: 'holdUntil'; readonly value: string }
  /** How many requests were ever put into the outbox: the left side of the conservation law. */
  | { readonly k: 'enqueued'; readonly value: number }
  /** How many of them were answered and then pruned. */
  | { readonly k: 'pruned'; readonly value: number }
  | { readonly k: 'mirror'; readonly value: MirrorRow }
  /** Of a guest: an account has claimed the records up to this sequence number. */
  | { readonly k: 'claimedSeq'; readonly value: number }
  /** What the operator has checked, from the server's last page; absent when it is nothing. */
  | { readonly k: 'helplines'; readonly value: HelpSettings }
  /** What the owner says about their field. */
  | { readonly k: 'field'; readonly value: OwnField }
  /** Openings of the app that the server has not received yet, oldest first. */
  | { readonly k: 'visits'; readonly value: readonly UnsentVisit[] }
  /** The last replies of the dashboard's calls, each under a name; deleted at sign-out. */
  | { readonly k: `desk:${string}`; readonly value: StoredReply }

export interface Tokens {
  readonly access: string
  readonly refresh: string
  /** Idempotency key of the next refresh: a refresh whose reply is lost is repeated with the same key. */
  readonly refreshKey: string
}

/** A visit with an idempotency key, so that the server counts it once. */
export interface UnsentVisit {
  readonly key: string
  readonly path: string
}

/** A stored reply of a dashboard call. */
export interface StoredReply {
  readonly at: string
  readonly reply: unknown
}

/** One request. Only `outbox/outbox.ts` changes these rows. */
export interface OutboxEntry {
  /** Set by the database; entries are sent in this order. */
  readonly seq?: number
  /** The idempotency key: created with the row, never changed, never reused (I2). */
  readonly key: string
  readonly kind: RequestKind
  /** The exact bytes of the request body, so that an update of the app cannot change them (I3); empty once answered. */
  readonly body: string
  readonly state: EntryState
  /** ISO 8601, UTC, by the phone's clock: only for showing an age. */
  readonly createdAt: string
  /** How many attempts began; above zero the server may have received it. */
  readonly attempts: number
  /** When the last attempt began, like `createdAt`. */
  readonly attemptedAt?: string
  /** Proven server errors in a row. A missing response between them does not reset the count. */
  readonly serverErrors: number
  /** How many complete replies could not be read; absent when there were none. */
  readonly unreadable?: number
  /** Milliseconds that the server asked this entry to wait; they restart with each start of the app, because the phone's clock may be wrong (I7). */
  readonly holdMs: number
  /** An attempt whose reply was lost, at a server without idempotency keys. */
  readonly lost?: LostReply | undefined
  readonly reason?: FailureCode
  readonly sentence?: string
}

export type RequestKind = RecordRequestKind | 'vote' | 'delete' | 'field'

/** Requests that have a record: the screen lists them while they wait. */
export type RecordRequestKind = 'ask' | 'recommend'

/*
 * queued ─pick─▶ sending ─200─▶ answered
 *   ▲              │ ├─202─▶ accepted ─result by key─▶ answered
 *   │              │ ├─reply lost, server knows no keys─▶ unsure ─tap─▶ queued
 *   │              │ ├─401 after refresh─▶ needs_login ─owner signs in─▶ queued
 *   └─no response──┘ ├─proven refusal─▶ failed ─deleted or sent as new─▶ cancelled
 *                    └─404, 405, or 500 eight times─▶ suspect (sent again hourly)
 * queued ─deleted, never sent─▶ cancelled
 * queued ─deleted, perhaps sent─▶ cancelling ─server does not know it─▶ cancelled
 *                                            └server knows it─▶ answered
 */
export type EntryState =
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'needs_login'
  | 'unsure'
  | 'suspect'
  | 'cancelling'
  | 'failed'
  | 'answered'
  | 'cancelled'

export interface LostReply {
  /** The id of the newest record at the server before the attempt: a newer one may be of this attempt. */
  readonly newest?: string | undefined
  /** How often the server's list has been searched since. */
  readonly looks: number
}

export interface LocalRecord {
  /** The server's id once answered, the key until then. */
  readonly id: string
  readonly clientKey: string
  /** ISO 8601, UTC, by the phone's clock. */
  readonly createdAt: string
  /** The server's sequence number once answered. */
  readonly seq?: number
  /** The folded text that the history searches; absent until it is made. */
  readonly search?: string
}

/** The progress of a request; an answered one holds the server's reply. */
export type Progress<Reply> =
  | { readonly state: 'waiting' }
  | { readonly state: 'answered'; readonly reply: Reply }
  | { readonly state: 'failed'; readonly code: FailureCode; readonly sentence?: string }

export interface Conversation extends LocalRecord {
  readonly question: string
  /** What was tapped beside it, and the conversation before. */
  readonly context?: AskContext
  /** Somebody may want to die: no list shows its words before a tap. Absent in other rows. */
  readonly isPrivate?: true
  /** The phone's own answer; absent while the phone has no knowledge pack. */
  readonly phoneAnswer?: KnowledgeAnswer
  readonly progress: Progress<ConversationRow>
  /** The vote that was tapped here; the server's is in the reply. */
  readonly vote?: LocalVote
}

export interface LocalVote {
  readonly choice: VoteChoice
  readonly state: 'waiting' | 'kept' | 'refused'
}

/** Its `askedOn` is the sowing day if the field has no date. */
export interface LocalRecommendation extends LocalRecord, DatedField {
  readonly phoneResult: RecommendationResult
  readonly progress: Progress<ReplyOf<typeof recommendCrop> | PlainReply>
}

/** A field and the day of the request. */
export interface DatedField {
  readonly field: FieldRequest
  /** The phone's day, by its clock. */
  readonly askedOn: CalendarDate
}

/** A stored row of any version: read it through `asRecommendation`, because an older tab may write an earlier shape. */
export type StoredRecommendation = CurrentRecommendation | EarlierRecommendation

interface CurrentRecommendation extends MirroredRow, DatedField {
  readonly phoneResult: RecommendationResult | EarlierResult | PlainResult
  readonly progress: Progress<ReplyOf<typeof recommendCrop> | EarlierReply | PlainReply>
}

interface EarlierRecommendation extends MirroredRow {
  readonly readings: Readings
  /** The phone's day. */
  readonly date: CalendarDate
  readonly phoneResult: EarlierResult
  readonly progress: CurrentRecommendation['progress']
}

interface MirroredRow extends LocalRecord {
  /** From the mirror: what the list calls send beside the result; absent until then. */
  readonly told?: { readonly inputs: string; readonly user?: string; readonly email?: string }
}

/** A result of the first version. */
export type EarlierResult = Omit<EarlierReply, 'id' | 'seq' | 'clientKey' | 'createdAt'>

/** The state of an owner's mirror, the copy of their records; one row of `meta`. */
export interface MirrorRow {
  /** Changes with every write: a page that was requested at an earlier value is not applied. */
  readonly turn: string
  /** The epoch of the server's tables. */
  readonly epoch: string
  /** Requests the changes after this copy. */
  readonly cursor: string
  /** Requests the next older page; null when the download has ended. */
  readonly before: string | null
  /** Ids of records from before the download that no page has brought yet: deleted when it ends. */
  readonly unseen: readonly string[]
  /** Ids of records that a reply has brought and no page yet: a reply may be older than a deletion. */
  readonly untold?: readonly string[]
  /** The lowest `recordReads` of the code that wrote the copy; absent before that number existed. */
  readonly reads?: number
  /** The server has older records than this phone keeps. */
  readonly olderAtServer: boolean
  /** The highest sequence number that a page has brought. */
  readonly headSeq: number
  /** An upper bound of the records' bytes; counted again when it exceeds the limit. */
  readonly bytes: number
  /** ISO 8601, UTC, by the phone's clock: only for showing. */
  readonly syncedAt: string
}

export interface JournalLine {
  readonly n?: number
  readonly at: string
  readonly event: string
  readonly key?: string
}
