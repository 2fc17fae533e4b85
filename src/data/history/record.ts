import type { AnswerWarning, ConversationRow } from '#contract/advisor.ts'
import { readConversation } from '#contract/history-calls.ts'
import { readStandIn, type StandIn } from '#domain/advisor.ts'
import { describeInputs } from '#domain/crops.ts'
import type { HistoryRow } from '#domain/history-filter.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { conversationSearch, recommendationSearch } from '../mirror/mirrored-record.ts'
import type { Conversation, RecordRequestKind, StoredRecommendation } from '../storage/rows.ts'

export type HistoryKind = RecordRequestKind

export type HistoryEntry =
  | {
      readonly kind: 'ask'
      readonly id: string
      /** By the server. */
      readonly createdAt: string
      readonly question: string
      /** What was tapped beside the question. */
      readonly context?: AskContext
      /** The id of the conversation that it follows. */
      readonly parentId?: string
      /** The question that it follows, where this phone has it. */
      readonly follows?: FollowedQuestion
      /** No list shows its words before a tap, and no file has it. */
      readonly isPrivate?: true
      readonly genericAnswer: string
      readonly tunedAnswer: string
      /** The entries behind the tuned answer. */
      readonly sources: ConversationRow['sources']
      /** Found by the safety pass in the answers. */
      readonly warnings: readonly AnswerWarning[]
      /** Why the knowledge base answered instead of a model, in at least one panel. */
      readonly standIn?: StandIn | undefined
    }
  | {
      readonly kind: 'recommend'
      readonly id: string
      /** By the server. */
      readonly createdAt: string
      readonly inputs: string
      readonly recommendedCrop: string
      readonly cropId?: string
      /** A plain server may leave it out. */
      readonly confidencePct?: number | undefined
    }

/** A question that another one follows. */
export interface FollowedQuestion {
  readonly question: string
  readonly isPrivate: boolean
}

/** An answered record as the history finds and shows it. */
export interface HistoryRecord extends HistoryRow {
  readonly entry: HistoryEntry
  readonly user: string | undefined
  readonly email: string | undefined
  /** The search text was made just now and is not stored in the row yet. */
  readonly isNewlyFolded: boolean
}

/** Undefined for a row that is not answered. A row may be of any version, so its reply is parsed. */
export function conversationRecord(row: Conversation): HistoryRecord | undefined {
  if (row.progress.state !== 'answered') return undefined
  const reply = readConversation.parse(row.progress.reply)
  const { createdAt, user, email, context, parentId } = reply
  const isPrivate = reply.private || row.isPrivate === true
  const entry = {
    ...({ kind: 'ask', id: row.id, createdAt } as const),
    question: reply.aiTextInput,
    genericAnswer: reply.untunedResponse,
    tunedAnswer: reply.tunedResponse,
    sources: reply.sources,
    warnings: reply.warnings,
    standIn: standInOf(reply.standIn),
    ...(isPrivate && { isPrivate }),
    ...(context && { context }),
    ...(parentId !== null && { parentId }),
  }
  const search = () => (isPrivate ? '' : conversationSearch(reply))
  return recordOf(isPrivate ? '' : row.search, search, { entry, user, email })
}

/** The reason of both panels; an outage wins over a refusal, because a retry may help. */
function standInOf({ generic, tuned }: ConversationRow['standIn']): StandIn | undefined {
  const reasons = [readStandIn(tuned), readStandIn(generic)]
  return reasons.find((reason) => reason === 'unavailable') ?? reasons.find(Boolean)
}

/** Undefined for a row that is not answered. */
export function recommendationRecord(row: StoredRecommendation): HistoryRecord | undefined {
  if (row.progress.state !== 'answered') return undefined
  const { createdAt, recommendedCrop, cropId, confidencePct } = row.progress.reply
  const inputs =
    row.told?.inputs ?? describeInputs('field' in row ? row.field.readings : row.readings)
  const entry = {
    ...({ kind: 'recommend', id: row.id, createdAt } as const),
    ...{ inputs, recommendedCrop, cropId, confidencePct },
  }
  const search = () => recommendationSearch(inputs, { recommendedCrop, cropId })
  return recordOf(row.search, search, { entry, user: row.told?.user, email: row.told?.email })
}

function recordOf(
  kept: string | undefined,
  fold: () => string,
  shown: Pick<HistoryRecord, 'entry' | 'user' | 'email'>,
): HistoryRecord | undefined {
  const { id, createdAt } = shown.entry
  if (Number.isNaN(Date.parse(createdAt))) return undefined
  const isNewlyFolded = typeof kept !== 'string'
  return { ...shown, id, createdAt, isNewlyFolded, search: isNewlyFolded ? fold() : kept }
}
