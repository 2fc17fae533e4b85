import type { ConversationRow } from '#contract/advisor.ts'
import type { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { KnowledgeAnswer } from '#domain/knowledge/pack.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'

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
}

export interface Conversation extends LocalRecord {
  readonly question: string
  /** What the phone itself knows; absent when its knowledge pack has not arrived yet. */
  readonly phoneAnswer?: KnowledgeAnswer
  readonly progress: Progress<ConversationRow>
}

export interface LocalRecommendation extends LocalRecord {
  readonly field: FieldRequest
  /** The phone's own day when it was asked, YYYY-MM-DD: the day to sow on where the field names none. */
  readonly askedOn: CalendarDate
  readonly phoneResult: Recommendation
  readonly progress: Progress<ReplyOf<typeof recommendCrop>>
}
