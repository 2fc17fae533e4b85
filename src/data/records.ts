import type { ConversationRow } from '#contract/advisor.ts'
import type { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { KnowledgeAnswer } from '#domain/knowledge/pack.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
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
}

export interface Conversation extends LocalRecord {
  readonly question: string
  /** What the phone itself knows; absent when its knowledge pack has not arrived yet. */
  readonly phoneAnswer?: KnowledgeAnswer
  readonly progress: Progress<ConversationRow>
}

/** The phone's day of asking is the day to sow on where the field names none. */
export interface LocalRecommendation extends LocalRecord, AskedField {
  readonly phoneResult: Recommendation
  readonly progress: Progress<ReplyOf<typeof recommendCrop>>
}
