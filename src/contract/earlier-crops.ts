import * as z from 'zod/mini'
import { recommendCrop } from './crops.ts'
import { plainResult } from './plain-result.ts'
import { recordKeys } from './record-keys.ts'

/*
 * Results of the first version, which had only seven numbers and the phone's day: no hints, remedies, guesses or
 * fertiliser. Phones still store its rows, and servers its replies, by the keys of requests that are sent again.
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

export type EarlierReply = z.output<typeof earlierReply>

/** The result in such a reply, without the fields of the record. */
export const earlierResult = z.omit(earlierReply, {
  id: true,
  seq: true,
  clientKey: true,
  createdAt: true,
})

const plainReply = z.extend(plainResult, recordKeys)

export type PlainReply = z.output<typeof plainReply>

/** The call as a phone makes it: the reply may also be of the first version, or of a plain server. */
export const recommendCall = {
  ...recommendCrop,
  reply: z.union([recommendCrop.reply, earlierReply, plainReply]),
} as const
