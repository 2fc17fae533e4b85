import { listConversationLines, listRecommendationLines } from '#contract/history-calls.ts'
import { Failure } from '#domain/failure.ts'
import {
  type ConversationCells,
  conversationsFile,
  exportLimit,
  type RecommendationCells,
  recommendationsFile,
} from '#domain/history-export.ts'
import type { ApiClient, Sender } from './api-client.ts'
import type { HistoryRecord } from './history-record.ts'
import { localDay } from './local-day.ts'
import type { HistoryEntry, HistoryFile, HistoryFilter, HistoryKind } from './phone.ts'

export interface FileParts {
  readonly api: ApiClient
  /** Who may ask the server for his records; undefined when the server would not give just those. */
  readonly sender: Sender | undefined
  /** By the phone's clock, for the file's name. */
  readonly now: Date
}

export interface FileQuery {
  readonly kind: HistoryKind
  readonly filter: HistoryFilter
  /** What the phone itself has found, newest first. */
  readonly found: readonly HistoryRecord[]
  /** One owner's, all of them; one that was answered a moment ago does not tell it yet. */
  readonly whose: Whose
}

/** Both undefined for a guest. */
export type Whose = Pick<HistoryRecord, 'user' | 'email'>

/** The records that fit a filter as a file: the server's when it answers, else the phone's. @throws Failure */
export async function historyFile(parts: FileParts, query: FileQuery): Promise<HistoryFile> {
  const isReachable = parts.sender !== undefined && (await mayAnswer(parts.api))
  const told = isReachable ? await fromServer(parts, query) : undefined
  return told ?? { ...fromMirror(parts, query), from: 'mirror' }
}

/** After a silence 300 bytes tell whether to wait for many. */
async function mayAnswer(api: ApiClient): Promise<boolean> {
  return api.evidence.silences() === 0 || (await api.probe()).kind === 'reply'
}

async function fromServer(parts: FileParts, query: FileQuery): Promise<HistoryFile | undefined> {
  try {
    return { ...(await askedFor(parts, query)), from: 'server' }
  } catch (error) {
    // Who has to sign in first sees that; any other trouble is the server's, and the phone has a copy.
    const isOutage =
      error instanceof Failure && error.code !== 'not_signed_in' && error.code !== 'owner_mismatch'
    if (isOutage) return undefined
    throw error
  }
}

async function askedFor({ api, sender, now }: FileParts, { kind, filter }: FileQuery) {
  if (!sender) throw new Failure('not_signed_in')
  const input = { ...filter, page: '1', pageSize: String(exportLimit) }
  if (kind === 'ask') {
    const { items } = await api.call(listConversationLines, input, sender)
    return { ...conversationsFile(items, localDay(now)), count: items.length }
  }
  const { items } = await api.call(listRecommendationLines, input, sender)
  return { ...recommendationsFile(items, localDay(now)), count: items.length }
}

function fromMirror({ now }: FileParts, { kind, found, whose }: FileQuery) {
  const entries = found.slice(0, exportLimit).map(({ entry }) => entry)
  const file =
    kind === 'ask'
      ? conversationsFile(entries.flatMap(conversationCells(whose)), localDay(now))
      : recommendationsFile(entries.flatMap(recommendationCells(whose)), localDay(now))
  return { ...file, count: entries.length }
}

function conversationCells(whose: Whose) {
  return (entry: HistoryEntry): readonly ConversationCells[] => {
    if (entry.kind !== 'ask') return []
    const { createdAt, question, genericAnswer, tunedAnswer } = entry
    const answers = { untunedResponse: genericAnswer, tunedResponse: tunedAnswer }
    return [{ createdAt, ...whose, aiTextInput: question, ...answers }]
  }
}

function recommendationCells(whose: Whose) {
  return (entry: HistoryEntry): readonly RecommendationCells[] => {
    if (entry.kind !== 'recommend') return []
    const { createdAt, inputs, recommendedCrop, confidencePct } = entry
    return [{ createdAt, ...whose, inputs, recommendedCrop, confidence: confidencePct }]
  }
}
