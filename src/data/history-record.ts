import type { ConversationRow } from '#contract/advisor.ts'
import { readConversation } from '#contract/history-calls.ts'
import { readStandIn, type StandIn } from '#domain/advisor.ts'
import { describeInputs } from '#domain/crops.ts'
import type { HistoryRow } from '#domain/history-filter.ts'
import { conversationSearch, recommendationSearch } from './mirrored-record.ts'
import type { HistoryEntry } from './phone.ts'
import type { Conversation, StoredRecommendation } from './records.ts'

/** An answered record as the history finds and shows it. */
export interface HistoryRecord extends HistoryRow {
  readonly entry: HistoryEntry
  readonly user: string | undefined
  readonly email: string | undefined
  /** What it is searched in was made only now, and does not lie in its row yet. */
  readonly isNewlyFolded: boolean
}

/** Undefined for a row that is not answered. Rows are of any version, so what is read here is checked. */
export function conversationRecord(row: Conversation): HistoryRecord | undefined {
  if (row.progress.state !== 'answered') return undefined
  const told = readConversation.parse(row.progress.reply)
  const { createdAt, user, email } = told
  const entry = {
    ...({ kind: 'ask', id: row.id, createdAt } as const),
    question: told.aiTextInput,
    genericAnswer: told.untunedResponse,
    tunedAnswer: told.tunedResponse,
    warnings: told.warnings,
    standIn: standInOf(told.standIn),
  }
  return recordOf(row.search, () => conversationSearch(told), { entry, user, email })
}

/** Of both panels; an outage before a refusal, because asking again may help. */
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
