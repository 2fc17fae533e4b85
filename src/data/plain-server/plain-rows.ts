import { askedAlone, type ConversationRow } from '#contract/advisor.ts'
import {
  type PlainConversationRow,
  type PlainRecommendation,
  type PlainRecommendationRow,
  plainCrop,
} from '#contract/plain.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import { cropName } from '#domain/crops.ts'
import { scriptLanguage } from '#domain/language.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { readableText } from '#domain/text/bijoy.ts'

/*
 * Converts a plain server's rows and replies into the shapes that the phone stores. A row without an id gets one from its
 * time and content. The prefix separates both kinds.
 */

export interface Answers {
  readonly untunedResponse?: string | null | undefined
  readonly tunedResponse?: string | null | undefined
}

export interface Place {
  readonly id: string
  /** The higher of two rows of one record wins. */
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

/** Lower than that of every listed row, so that the listed row wins. */
export const unlistedSeq = 1

/** A plain server has no sequence numbers: the time is the order. */
export function seqOf(createdAt: string): number {
  return Date.parse(createdAt)
}

export function conversationOf(question: string, answers: Answers, place: Place): ConversationRow {
  return {
    ...place,
    aiTextInput: question,
    untunedResponse: answers.untunedResponse ?? '',
    tunedResponse: answers.tunedResponse ?? '',
    language: scriptLanguage(readableText(question)),
    answeredBy: { generic: 'model', tuned: 'model' },
    standIn: { generic: null, tuned: null },
    sources: [],
    warnings: [],
    vote: null,
    ...askedAlone,
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

/** Finds a known crop, or that nothing can be sown now, by its id or its name in either language; keeps the server's word for any other. */
function namedCrop(recommendedCrop: string) {
  const wanted = recommendedCrop.trim().toLowerCase()
  const known = [...crops, noCrop].find(({ id, name }) =>
    [id, name, cropName(id, 'bn')].some((word) => word.toLowerCase() === wanted),
  )
  return { isPlain: true, recommendedCrop, cropId: known?.id ?? recommendedCrop } as const
}
