import * as z from 'zod/mini'
import { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type FertilizerGap, fertilizerGap } from '#domain/recommender/fertilizer-gap.ts'
import { crops } from '#domain/recommender/parameters.ts'
import type { GivenReadings } from '#domain/recommender/readings.ts'
import { usualSoil } from '#domain/recommender/typical-soil.ts'
import { unitHints } from '#domain/recommender/unit-hints.ts'
import { validate } from '#domain/recommender/validate.ts'
import type { AskedField } from './field-body.ts'
import type { LocalRecommendation, LocalRecord, Progress } from './records.ts'

/*
 * The first version knew seven numbers and the phone's day, and its results had no hints, remedies, guesses and
 * fertiliser. Its rows lie on phones, and its replies at servers under the keys of requests that are sent again.
 */

export interface EarlierRecommendation extends LocalRecord {
  readonly readings: GivenReadings
  readonly date: string
  readonly phoneResult: unknown
  readonly progress: Progress<unknown>
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
    phoneResult: recommendation.parse(completed(phoneResult, asked)),
    progress:
      progress.state === 'answered'
        ? { state: 'answered', reply: asReply(progress.reply, asked) }
        : progress,
  }
}

/** A reply as this version has it, whichever server gave it. @throws ZodError when it is none */
export function asReply(reply: unknown, asked: AskedField): ReplyOf<typeof recommendCrop> {
  const parsed = recommendCrop.reply.safeParse(reply)
  return parsed.success ? parsed.data : recommendCrop.reply.parse(completed(reply, asked))
}

const recommendation = z.omit(recommendCrop.reply, {
  id: true,
  seq: true,
  clientKey: true,
  createdAt: true,
})

const earlierResult = z.looseObject({
  cropId: z.string(),
  reasons: z.array(z.looseObject({})),
  basis: z.looseObject({}),
})

const unsaid = { value: null, seasonValue: null, optimum: null, remedy: null }
const unasked = { rainfallPeriodGiven: false, irrigated: null, district: null, guesses: [] }

/** A result with what it did not say yet: nothing said where it thought of nothing, never the words of another result. */
function completed(result: unknown, { field, askedOn }: AskedField): unknown {
  const { reasons, basis, ...said } = earlierResult.parse(result)
  return {
    timing: { pointsLost: 0, remedy: null },
    hints: unitHints(field.readings),
    fertilizerGap: gapOf(said.cropId, field.readings),
    ...said,
    reasons: reasons.map((reason) => ({ ...unsaid, ...reason })),
    basis: { ...unasked, date: field.date ?? askedOn, ...basis },
  }
}

function gapOf(cropId: string, given: GivenReadings): FertilizerGap | undefined {
  const crop = crops.find(({ id }) => id === cropId)
  const valid = validate(given)
  return crop && fertilizerGap(usualSoil(valid.ok ? valid.soil : {}, undefined), crop.need)
}
