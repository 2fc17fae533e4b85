import type { RecommendationResult } from '#contract/crops.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import { unitHints } from '#domain/recommender/input/unit-hints.ts'
import { validate } from '#domain/recommender/input/validate.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { type FertilizerGap, fertilizerGap } from '#domain/recommender/result/fertilizer-gap.ts'
import { usualSoil } from '#domain/recommender/soil/typical-soil.ts'
import type {
  DatedField,
  EarlierResult,
  LocalRecommendation,
  StoredRecommendation,
} from '../storage/rows.ts'

/**
 * Converts a row of any version to the current shape. Only the page uses it: the worker stores rows without reading
 * them, and this needs the recommender's tables.
 */
export function asRecommendation(row: StoredRecommendation): LocalRecommendation {
  const { phoneResult, progress, ...asked } = 'field' in row ? row : renamed(row)
  return {
    ...asked,
    phoneResult: completed(
      'isPlain' in phoneResult ? resultWithDefaults(phoneResult) : phoneResult,
      asked,
    ),
    progress: withReply(progress, asked),
  }
}

function renamed({ readings, date, ...row }: Exclude<StoredRecommendation, DatedField>) {
  return { ...row, field: { readings, unknown: [] }, askedOn: date }
}

function withReply(
  progress: StoredRecommendation['progress'],
  asked: DatedField,
): LocalRecommendation['progress'] {
  if (progress.state !== 'answered') return progress
  if ('isPlain' in progress.reply) return { state: 'answered', reply: progress.reply }
  const { id, seq, clientKey, createdAt, ...result } = progress.reply
  return {
    state: 'answered',
    reply: { ...completed(result, asked), id, seq, clientKey, createdAt },
  }
}

/** A plain server's result for a field from another phone: it has only the crop, so the other fields are empty. */
function resultWithDefaults({ recommendedCrop, cropId }: PlainResult): EarlierResult {
  return {
    ...{ recommendedCrop, cropId, soilSuitability: 'Unsuitable', seasonFit: 'Out of season' },
    ...{ daysToSeason: 0, expectedYieldPct: 0, confidencePct: 0 },
    ...{ alternatives: [], reasons: [], flags: [], basis: { month: 1, rainfallPeriod: 'month' } },
  }
}

const notReported = { value: null, seasonValue: null, optimum: null, remedy: null }

/** Adds the fields that an earlier version's result lacks, as empty values. */
function completed(
  result: RecommendationResult | EarlierResult,
  { field, askedOn }: DatedField,
): RecommendationResult {
  if ('timing' in result) return result
  return {
    ...result,
    reasons: result.reasons.map((reason) => ({ ...reason, ...notReported })),
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

/** Computed from the soil and the crop; zero for a crop that is no longer known. */
function gapOf(cropId: string, { readings }: DatedField['field']): FertilizerGap {
  const valid = validate(readings)
  const soil = usualSoil(valid.ok ? valid.soil : {}, undefined)
  return fertilizerGap(soil, crops.find(({ id }) => id === cropId)?.need ?? soil)
}
