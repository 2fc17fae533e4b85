import * as z from 'zod/mini'
import { clampPullLimit } from '#domain/paging.ts'
import { listConversations } from './advisor.ts'
import { listRecommendations } from './crops.ts'
import { earlierResult } from './earlier-crops.ts'
import { type Endpoint, nothing, text } from './endpoint.ts'
import { plainResult } from './plain-result.ts'

/**
 * How much of a record this version reads: one more whenever that grows (a field, a kind of record, a word of a list that
 * was closed). A phone whose copy was read with a lower number downloads it once more.
 */
export const recordReads = 1

const recordKinds = ['conversation', 'recommendation'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The row of the list call; a result may be of the first version, or a plain server's. */
const recommendation = listRecommendations.reply.shape.items.def.element
const anyRecommendation = z.extend(recommendation, {
  result: z.union([recommendation.shape.result, earlierResult, plainResult]),
})

const place = {
  id: z.string(),
  /** Rises with every change of an owner's records; of two things said of one record, the higher holds. */
  seq: z.number(),
  /** The idempotency key it came with, if any: what the phone knows its own request by. */
  clientKey: z.optional(z.string()),
}

/** A record that is gone from the owner's records. */
const tombstone = z.object({ kind: z.enum(recordKinds), ...place, deleted: z.literal(true) })

const change = z.union([
  tombstone,
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('conversation'),
      ...place,
      data: listConversations.reply.shape.items.def.element,
    }),
    z.object({ kind: z.literal('recommendation'), ...place, data: anyRecommendation }),
  ]),
])

export type Change = z.output<typeof change>

const opaque = z.optional(text(64))

/**
 * The caller's own records as a mirror follows them (docs/sync.md). Without a cursor the newest page; with `cursor`
 * what has changed since, oldest change first; with `before` the next older page.
 */
export const pullChanges = {
  method: 'GET',
  path: '/api/sync/',
  access: 'anyone',
  limit: 'other',
  summary: 'Own records and their changes, page by page, for a copy on the phone',
  input: z.pipe(
    z.object({ cursor: opaque, before: opaque, limit: z.optional(z.string()) }).check(
      z.refine(({ cursor, before }) => cursor === undefined || before === undefined, {
        path: ['before'],
      }),
    ),
    z.transform(({ limit, ...asked }) => ({ ...asked, limit: clampPullLimit(limit) })),
  ),
  reply: z.object({
    /** Which life of the server's tables this is of; another one after a backup was restored. */
    epoch: z.string(),
    changes: z.array(change),
    /** What to ask with for later changes. Of an older page it is the one that came with the newest. */
    cursor: z.string(),
    /** What to ask with for the next older page; null when there is none, and on pages of changes. */
    before: z.nullable(z.string()),
    /** Whether there is more in the direction that was asked in. */
    hasMore: z.boolean(),
    /** The cursor is of no use any more: this is the newest page, and what is not seen again is gone. */
    reset: z.optional(z.literal(true)),
  }),
} as const satisfies Endpoint

const recordId = z.object({ id: z.uuid() })
/** The same whether it was there, was gone already, or never was the caller's: it is not his now. */
const deleted = z.object({ id: z.string() })

export const deleteConversation = {
  method: 'DELETE',
  path: '/api/ai/conversations/:id/',
  access: 'anyone',
  limit: 'other',
  summary: 'Delete an own conversation',
  input: recordId,
  reply: deleted,
} as const satisfies Endpoint

export const deleteRecommendation = {
  method: 'DELETE',
  path: '/api/crops/recommendations/:id/',
  access: 'anyone',
  limit: 'other',
  summary: 'Delete an own recommendation',
  input: recordId,
  reply: deleted,
} as const satisfies Endpoint

/** The guest is the one of the device header. What the account has under the same key already stays where it is. */
export const claimGuestRecords = {
  method: 'POST',
  path: '/api/sync/claim/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Move the records of this phone’s guest to the signed-in account',
  input: nothing,
  /** How many were moved. */
  reply: z.object({ conversations: z.number(), recommendations: z.number() }),
} as const satisfies Endpoint
