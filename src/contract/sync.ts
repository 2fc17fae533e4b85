import * as z from 'zod/mini'
import { maxOwnCrops } from '#domain/own-crops.ts'
import { clampPullLimit } from '#domain/paging.ts'
import { listConversations } from './advisor.ts'
import { listRecommendations, recommendCrop } from './crops.ts'
import { earlierResult } from './earlier-crops.ts'
import { type Endpoint, nothing, text } from './endpoint.ts'
import { plainResult } from './plain-result.ts'

/**
 * The version of what the phone reads of a record. Raise it when that grows (a field, a kind of record, a value of a closed
 * list): a phone whose copy was read with a lower number downloads the copy again.
 */
export const recordReads = 3

const recordKinds = ['conversation', 'recommendation'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The row of the list call; its result may also be of the first version or of a plain server. */
const recommendation = listRecommendations.reply.shape.items.def.element
const anyRecommendation = z.extend(recommendation, {
  result: z.union([recommendation.shape.result, earlierResult, plainResult]),
})

const place = {
  id: z.string(),
  /** Rises with every change of an owner's records; of two versions of a record the higher one is valid. */
  seq: z.number(),
  /** The idempotency key of the request, if any; by it the phone recognises its own request. */
  clientKey: z.optional(z.string()),
}

/** A record that was deleted from the owner's records. */
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

/** What the operator has checked: who has read the cards of first aid, and further numbers by the id of the service. */
const helpSettings = z.object({
  readBy: z.exactOptional(z.string()),
  confirmed: z.exactOptional(z.record(z.string(), z.string())),
})

export type HelpSettings = z.output<typeof helpSettings>

const { district, landType, soilSalinity } = recommendCrop.input.shape

/** Each once. The ids stay open: a newer phone may know more crops. */
const crops = z.array(text(40)).check(
  z.maxLength(maxOwnCrops),
  z.refine((ids) => new Set(ids).size === ids.length),
)

const field = z.object({
  district,
  landType,
  soilSalinity,
  irrigated: z.optional(z.boolean()),
  crops: z.optional(crops),
})

/** What owners say about their field, once for all forms. What is absent they have not said. */
export type OwnField = z.output<typeof field>

/** The last field that reaches the server counts. With an idempotency key a late retry changes nothing. */
export const saveField = {
  method: 'POST',
  path: '/api/field/',
  access: 'anyone',
  limit: 'other',
  keepsOfGuests: true,
  summary:
    'Say what the own field is like; it replaces what was said before, but without crops those stay',
  input: field,
  reply: field,
} as const satisfies Endpoint

const opaque = z.optional(text(64))

/**
 * The caller's own records for the phone's mirror (docs/sync.md), by keyset pagination. Without a cursor the newest page;
 * with `cursor` the changes since then, oldest first; with `before` the next older page.
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
    /** The epoch of the server's tables; another one after a backup was restored. */
    epoch: z.string(),
    changes: z.array(change),
    /** The `cursor` for later changes. On an older page it is that of the newest page. */
    cursor: z.string(),
    /** The `before` for the next older page; null when there is none, and on pages of changes. */
    before: z.nullable(z.string()),
    /** Whether there are more pages in the requested direction. */
    hasMore: z.boolean(),
    /** The cursor is stale: this is the newest page, and a record that does not come again was deleted. */
    reset: z.optional(z.literal(true)),
    /** Comes with every page, so that it costs no call; absent when the operator has checked nothing. */
    helplines: z.exactOptional(helpSettings),
    /** Comes with every page too; absent until the owner has said something about their field. */
    field: z.exactOptional(field),
  }),
} as const satisfies Endpoint

const recordId = z.object({ id: z.uuid() })
/** The same reply for a record that existed, was already deleted, or never was the caller's: now it is not theirs. */
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

/** The guest is that of the device header. A record whose key the account already has is not moved. */
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
