import { listConversationLines, listRecommendationLines } from '#contract/history-calls.ts'
import { localDay } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import {
  type ConversationCells,
  conversationsFile,
  forFile,
  type RecommendationCells,
  recommendationsFile,
} from '#domain/history-export.ts'
import { exportLimit } from '#domain/limits.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import type { HistoryEntry, HistoryKind, HistoryRecord } from './record.ts'

/** Days are YYYY-MM-DD, both included; '' leaves a filter out. */
export interface HistoryFilter {
  readonly q: string
  readonly startDate: string
  readonly endDate: string
}

export interface HistoryFile {
  readonly name: string
  readonly text: string
  readonly count: number
  readonly from: 'server' | 'mirror'
}

export interface FileParts {
  readonly api: ApiClient
  /** The owner whose records the server lists; undefined when the server would not list exactly those. */
  readonly sender: Sender | undefined
  /** By the phone's clock, for the file's name. */
  readonly now: Date
}

export interface FileQuery {
  readonly kind: HistoryKind
  readonly filter: HistoryFilter
  /** The records that the phone has found, newest first. */
  readonly found: readonly HistoryRecord[]
  /** The owner of all records; a record that was just answered does not contain it yet. */
  readonly whose: RecordOwner
}

/** Both undefined for a guest. */
export type RecordOwner = Pick<HistoryRecord, 'user' | 'email'>

/** The records that match a filter as a file: the server's when it answers, else the phone's. @throws Failure */
export async function historyFile(parts: FileParts, query: FileQuery): Promise<HistoryFile> {
  const isReachable = parts.sender !== undefined && (await canReach(parts.api))
  const file = isReachable ? await fromServer(parts, query) : undefined
  return file ?? { ...fromMirror(parts, query), from: 'mirror' }
}

/** After a call without a response, a probe of 300 bytes tests the connection first. */
async function canReach(api: ApiClient): Promise<boolean> {
  return api.monitor.noResponses() === 0 || (await api.probe()).kind === 'reply'
}

async function fromServer(parts: FileParts, query: FileQuery): Promise<HistoryFile | undefined> {
  try {
    return { ...(await requestFile(parts, query)), from: 'server' }
  } catch (error) {
    // The screen asks the owner to sign in; after any other failure the phone's copy is used.
    const isOutage =
      error instanceof Failure && error.code !== 'not_signed_in' && error.code !== 'owner_mismatch'
    if (isOutage) return undefined
    throw error
  }
}

async function requestFile({ api, sender, now }: FileParts, { kind, filter }: FileQuery) {
  if (!sender) throw new Failure('not_signed_in')
  const input = { ...filter, page: '1', pageSize: String(exportLimit) }
  if (kind === 'ask') {
    const { items } = await api.call(listConversationLines, input, sender)
    return { ...conversationsFile(items, localDay(now)), count: forFile(items).length }
  }
  const { items } = await api.call(listRecommendationLines, input, sender)
  return { ...recommendationsFile(items, localDay(now)), count: items.length }
}

function fromMirror({ now }: FileParts, { kind, found, whose }: FileQuery) {
  const shown = found.filter(({ entry }) => entry.kind !== 'ask' || !entry.isPrivate)
  const entries = shown.slice(0, exportLimit).map(({ entry }) => entry)
  const file =
    kind === 'ask'
      ? conversationsFile(entries.flatMap(conversationCells(whose)), localDay(now))
      : recommendationsFile(entries.flatMap(recommendationCells(whose)), localDay(now))
  return { ...file, count: entries.length }
}

function conversationCells(whose: RecordOwner) {
  return (entry: HistoryEntry): readonly ConversationCells[] => {
    if (entry.kind !== 'ask') return []
    const { createdAt, question, genericAnswer, tunedAnswer, isPrivate = false } = entry
    const answers = { untunedResponse: genericAnswer, tunedResponse: tunedAnswer }
    return [{ createdAt, ...whose, aiTextInput: question, ...answers, private: isPrivate }]
  }
}

function recommendationCells(whose: RecordOwner) {
  return (entry: HistoryEntry): readonly RecommendationCells[] => {
    if (entry.kind !== 'recommend') return []
    const { createdAt, inputs, recommendedCrop, confidencePct } = entry
    return [{ createdAt, ...whose, inputs, recommendedCrop, confidence: confidencePct }]
  }
}
