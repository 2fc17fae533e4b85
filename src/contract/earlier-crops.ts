import * as z from 'zod/mini'
import { recommendCrop } from './crops.ts'
import { plainResult } from './plain-result.ts'

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

export type EarlierReply = z.output<typeof earlierReply>

/** What such a reply said, without the record it was kept as. */
export const earlierResult = z.omit(earlierReply, {
  id: true,
  seq: true,
  clientKey: true,
  createdAt: true,
})

const { id, seq, clientKey, createdAt } = recommendCrop.reply.shape
const plainReply = z.extend(plainResult, { id, seq, clientKey, createdAt })

export type PlainReply = z.output<typeof plainReply>

/** The call as a phone makes it: a server's reply may be the first version's, or all that a plain server says. */
export const recommendCall = {
  ...recommendCrop,
  reply: z.union([recommendCrop.reply, earlierReply, plainReply]),
} as const
