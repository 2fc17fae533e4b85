import * as z from 'zod/mini'
import { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type FertilizerGap, fertilizerGap } from '#domain/recommender/fertilizer-gap.ts'
import { crops } from '#domain/recommender/parameters.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { usualSoil } from '#domain/recommender/typical-soil.ts'
import { unitHints } from '#domain/recommender/unit-hints.ts'
import { validate } from '#domain/recommender/validate.ts'
import type { AskedField } from './field-body.ts'
import type { LocalRecommendation, LocalRecord, Progress } from './records.ts'

/*
 * The first version knew seven numbers and the phone's day, and its results had neither hints nor remedies, guesses and
 * fertiliser. Its rows lie on phones, and its replies at servers, under the keys of requests that are sent again.
 */

const { reasons, basis } = recommendCrop.reply.shape

const earlierReply = z.extend(
  z.omit(recommendCrop.reply, { timing: true, hints: true, fertilizerGap: true }),
  {
    reasons: z.array(
      z.pick(reasons.def.element, { reading: true, effect: true, pointsLost: true }),
    ),
    basis: z.pick(basis, { month: true, rainfallPeriod: true }),
  },
)

type EarlierReply = z.output<typeof earlierReply>
type EarlierResult = Omit<EarlierReply, 'id' | 'seq' | 'clientKey' | 'createdAt'>

/** The call with the replies of both versions. */
export const recommendCall = {
  ...recommendCrop,
  reply: z.union([recommendCrop.reply, earlierReply]),
} as const

export interface EarlierRecommendation extends LocalRecord {
  readonly readings: Readings
  readonly date: string
  readonly phoneResult: EarlierResult
  readonly progress: Progress<EarlierReply>
}

/** A row as this version has it, whichever wrote it. */
export function asRecommendation(
  row: LocalRecommendation | EarlierRecommendation,
): LocalRecommendation {
  if ('field' in row) return row
  const { readings, date, phoneResult, progress, ...keys } = row
  const asked = { field: { readings, unknown: [] }, askedOn: date }
  return {
    ...keys,
    ...asked,
    phoneResult: completed(phoneResult, asked),
    progress:
      progress.state === 'answered'
        ? { state: 'answered', reply: completed(progress.reply, asked) }
        : progress,
  }
}

/** A reply as this version has it, whichever server gave it. @throws ZodError when it is none */
export function asReply(value: unknown, asked: AskedField): ReplyOf<typeof recommendCrop> {
  const reply = recommendCall.reply.parse(value)
  return 'timing' in reply ? reply : completed(reply, asked)
}

const unsaid = { value: null, seasonValue: null, optimum: null, remedy: null }

/** A result with what it did not say yet: nothing said where it thought of nothing, never the words of another result. */
function completed<Result extends EarlierResult>(
  result: Result,
  { field, askedOn }: AskedField,
): Result & Recommendation {
  return {
    ...result,
    reasons: result.reasons.map((reason) => ({ ...reason, ...unsaid })),
    timing: { pointsLost: 0, remedy: null },
    hints: [...unitHints(field.readings)],
    basis: {
      ...result.basis,
      ...{ rainfallPeriodGiven: false, date: field.date ?? askedOn },
      ...{ irrigated: null, district: null, guesses: [] },
    },
    fertilizerGap: gapOf(result.cropId, field),
  }
}

/** What follows from the soil and the crop alone; nothing for a crop that is no longer known. */
function gapOf(cropId: string, { readings }: AskedField['field']): FertilizerGap {
  const valid = validate(readings)
  const soil = usualSoil(valid.ok ? valid.soil : {}, undefined)
  return fertilizerGap(soil, crops.find(({ id }) => id === cropId)?.need ?? soil)
}
