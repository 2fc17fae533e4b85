import type { RecommendationResult } from '#contract/crops.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import { type FertilizerGap, fertilizerGap } from '#domain/recommender/fertilizer-gap.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { usualSoil } from '#domain/recommender/typical-soil.ts'
import { unitHints } from '#domain/recommender/unit-hints.ts'
import { validate } from '#domain/recommender/validate.ts'
import type { AskedField } from './field-body.ts'
import type { EarlierResult, LocalRecommendation, StoredRecommendation } from './records.ts'

/**
 * A row as this version has it, whichever version wrote it or answered it. For the page alone: the worker only keeps
 * rows, and would have to carry the recommender's tables for this.
 */
export function asRecommendation(row: StoredRecommendation): LocalRecommendation {
  const { phoneResult, progress, ...asked } = 'field' in row ? row : renamed(row)
  return {
    ...asked,
    phoneResult: completed(
      'isPlain' in phoneResult ? unsaidResult(phoneResult) : phoneResult,
      asked,
    ),
    progress: withReply(progress, asked),
  }
}

function renamed({ readings, date, ...row }: Exclude<StoredRecommendation, AskedField>) {
  return { ...row, field: { readings, unknown: [] }, askedOn: date }
}

function withReply(
  progress: StoredRecommendation['progress'],
  asked: AskedField,
): LocalRecommendation['progress'] {
  if (progress.state !== 'answered') return progress
  if ('isPlain' in progress.reply) return { state: 'answered', reply: progress.reply }
  const { id, seq, clientKey, createdAt, ...result } = progress.reply
  return {
    state: 'answered',
    reply: { ...completed(result, asked), id, seq, clientKey, createdAt },
  }
}

/** Of a field that was asked about elsewhere, at a plain server, only that server's words are known, and shown. */
function unsaidResult({ recommendedCrop, cropId }: PlainResult): EarlierResult {
  return {
    ...{ recommendedCrop, cropId, soilSuitability: 'Unsuitable', seasonFit: 'Out of season' },
    ...{ daysToSeason: 0, expectedYieldPct: 0, confidencePct: 0 },
    ...{ alternatives: [], reasons: [], flags: [], basis: { month: 1, rainfallPeriod: 'month' } },
  }
}

const unsaid = { value: null, seasonValue: null, optimum: null, remedy: null }

/** A result with what it did not say yet: nothing said where it thought of nothing, never the words of another result. */
function completed(
  result: RecommendationResult | EarlierResult,
  { field, askedOn }: AskedField,
): RecommendationResult {
  if ('timing' in result) return result
  return {
    ...result,
    reasons: result.reasons.map((reason) => ({ ...reason, ...unsaid })),
    timing: { pointsLost: 0, remedy: null },
    basis: {
      ...result.basis,
      ...{ rainfallPeriodGiven: false, date: field.date ?? askedOn },
      ...{ irrigated: null, district: null, guesses: [] },
    },
    fertilizerGap: gapOf(result.cropId, field),
    hints: [...unitHints(field.readings)],
  }
}

/** What follows from the soil and the crop alone; nothing for a crop that is no longer known. */
function gapOf(cropId: string, { readings }: AskedField['field']): FertilizerGap {
  const valid = validate(readings)
  const soil = usualSoil(valid.ok ? valid.soil : {}, undefined)
  return fertilizerGap(soil, crops.find(({ id }) => id === cropId)?.need ?? soil)
}
