import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationResult, recommendCrop } from '#contract/crops.ts'
import type { EarlierReply, PlainReply } from '#contract/earlier-crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { KnowledgeAnswer } from '#domain/knowledge/pack.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import type { AskedField } from './field-body.ts'

/** How far a request of the phone has come; an answered one holds the server's own words. */
export type Progress<Reply> =
  | { readonly state: 'waiting' }
  | { readonly state: 'answered'; readonly reply: Reply }
  | { readonly state: 'failed'; readonly code: FailureCode; readonly sentence?: string }

export interface LocalRecord {
  /** The server's id once answered, the key until then. */
  readonly id: string
  readonly clientKey: string
  /** ISO 8601, UTC, by the phone's clock. */
  readonly createdAt: string
  /** The server's sequence number once answered. */
  readonly seq?: number
  /** What the history is searched in, once it was made. */
  readonly search?: string
}

export interface Conversation extends LocalRecord {
  readonly question: string
  /** What the phone itself knows; absent when its knowledge pack has not arrived yet. */
  readonly phoneAnswer?: KnowledgeAnswer
  readonly progress: Progress<ConversationRow>
  /** Which answer helped, as it was tapped here; what the server holds stands in the reply. */
  readonly vote?: LocalVote
}

export interface LocalVote {
  readonly choice: VoteChoice
  readonly state: 'waiting' | 'kept' | 'refused'
}

/** The phone's day of asking is the day to sow on where the field names none. */
export interface LocalRecommendation extends LocalRecord, AskedField {
  readonly phoneResult: RecommendationResult
  readonly progress: Progress<ReplyOf<typeof recommendCrop> | PlainReply>
}

/** A row as it lies on the phone: read it through `asRecommendation`, since an earlier version or an older tab writes its own. */
export type StoredRecommendation = NowStored | EarlierStored

/** What the list calls tell beside the result; absent until the mirror has brought it. */
interface Mirrored extends LocalRecord {
  readonly told?: { readonly inputs: string; readonly user?: string; readonly email?: string }
}

interface NowStored extends Mirrored, AskedField {
  readonly phoneResult: RecommendationResult | EarlierResult | PlainResult
  readonly progress: Progress<ReplyOf<typeof recommendCrop> | EarlierReply | PlainReply>
}

interface EarlierStored extends Mirrored {
  readonly readings: Readings
  /** The phone's own day. */
  readonly date: CalendarDate
  readonly phoneResult: EarlierResult
  readonly progress: NowStored['progress']
}

/** What the first version said of readings. */
export type EarlierResult = Omit<EarlierReply, 'id' | 'seq' | 'clientKey' | 'createdAt'>
