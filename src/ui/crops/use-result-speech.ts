import type { RecommendationResult } from '#contract/crops.ts'
import { cropName } from '#domain/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import type { FactWords } from './use-said.ts'

/** What the card says of a result, in words. */
export interface ResultWords {
  /** How the crop compares with the next one. */
  readonly lead: string | undefined
  readonly facts: readonly FactWords[]
  readonly nextCrop: string | undefined
}

/** What is read aloud of a result, a line for each sentence. */
export function useResultSpeech(
  result: RecommendationResult,
  { lead, facts, nextCrop }: ResultWords,
): string {
  const { cropId, expectedYieldPct, confidencePct } = result
  const say = useText()
  const { language } = useLanguage()
  const named = (name: string, value: string) => say('crop.spoken', { name, value })
  const percent = (value: number) => say('crop.percent', { value })
  const crop = cropName(cropId, language)
  const isNothing = cropId === noCrop.id
  const lines = [
    isNothing ? crop : named(say('crop.optimal'), crop),
    lead,
    ...facts.flatMap(({ name, says: [first = '', ...notes] }) => [
      name === undefined ? first : named(name, first),
      ...notes,
    ]),
    nextCrop,
    isNothing ? undefined : named(say('crop.expectedYield'), percent(expectedYieldPct)),
    named(say('crop.confidence'), percent(confidencePct)),
  ]
  return lines.filter((line) => line !== undefined).join('\n')
}
