import type { ConversationRow } from '#contract/advisor.ts'
import {
  type PlainConversationRow,
  type PlainRecommendation,
  type PlainRecommendationRow,
  plainCrop,
} from '#contract/plain.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import { cropName } from '#domain/crops.ts'
import { scriptLanguage } from '#domain/language.ts'
import { crops } from '#domain/recommender/parameters.ts'

/*
 * A plain server's rows and replies in the shapes the phone keeps. A row need not have an id: its moment and its words
 * are one. Records of both kinds lie under different ids.
 */

export interface Answers {
  readonly untunedResponse?: string | null | undefined
  readonly tunedResponse?: string | null | undefined
}

export interface Place {
  readonly id: string
  /** Of two rows of one record the higher holds. */
  readonly seq: number
  readonly clientKey: string | null
  readonly createdAt: string
}

export function conversationId({ id, createdAt, aiTextInput }: PlainConversationRow): string {
  return `c:${id ?? `${createdAt} ${aiTextInput.slice(0, 100)}`}`
}

export function recommendationId({ id, createdAt, inputs }: PlainRecommendationRow): string {
  return `r:${id ?? `${createdAt} ${inputs}`}`
}

/** Below that of every listed row: what the list says of it holds. */
export const unlistedSeq = 1

/** In the order of their moments: a plain server counts nothing. */
export function seqOf(createdAt: string): number {
  return Date.parse(createdAt)
}

export function conversationOf(question: string, answers: Answers, place: Place): ConversationRow {
  return {
    ...place,
    aiTextInput: question,
    untunedResponse: answers.untunedResponse ?? '',
    tunedResponse: answers.tunedResponse ?? '',
    language: scriptLanguage(question),
    answeredBy: { generic: 'model', tuned: 'model' },
    standIn: { generic: null, tuned: null },
    sources: [],
    warnings: [],
    vote: null,
  }
}

export function resultOf(reply: PlainRecommendation): PlainResult {
  const { soilSuitability, seasonFit, expectedYieldPct, confidencePct, confidence } = reply
  return {
    ...namedCrop(plainCrop(reply)),
    ...(soilSuitability && { soilSuitability }),
    ...(seasonFit && { seasonFit }),
    ...figure('expectedYieldPct', expectedYieldPct),
    ...figure('confidencePct', confidencePct ?? confidence),
  }
}

export function resultOfRow(row: PlainRecommendationRow): PlainResult {
  return { ...namedCrop(plainCrop(row)), ...figure('confidencePct', confidenceOf(row)) }
}

export function confidenceOf(row: PlainRecommendationRow): number | undefined {
  return row.confidencePct ?? row.confidence ?? undefined
}

function figure(name: 'expectedYieldPct' | 'confidencePct', value: number | null | undefined) {
  return value === null || value === undefined ? {} : { [name]: value }
}

/** Our own name for a crop that we know, in either language; the server's word for any other. */
function namedCrop(recommendedCrop: string) {
  const wanted = recommendedCrop.trim().toLowerCase()
  const known = crops.find(({ id, name }) =>
    [id, name, cropName(id, 'bn')].some((word) => word.toLowerCase() === wanted),
  )
  return { isPlain: true, recommendedCrop, cropId: known?.id ?? recommendedCrop } as const
}
