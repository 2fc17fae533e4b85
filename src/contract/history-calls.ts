import * as z from 'zod/mini'
import { listConversations } from './advisor.ts'
import { listRecommendations } from './crops.ts'
import type { Endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { type Change, pullChanges } from './sync.ts'

/*
 * Calls of the history as a phone makes them. A row needs only the fields that the phone reads, and a row that it cannot
 * read does not make the whole reply invalid.
 */

/** Each change is read separately, with `readChange`, and the field with the input of `saveField`. */
export const pullPage = {
  ...pullChanges,
  reply: z.extend(pullChanges.reply, {
    changes: z.array(z.unknown()),
    field: z.optional(z.unknown()),
  }),
} as const satisfies Endpoint

const { element: change } = pullChanges.reply.shape.changes.def

/** Undefined for a value that is no change, or a change of a newer version of the API. */
export function readChange(value: unknown): Change | undefined {
  const read = change.safeParse(value)
  return read.success && !hasNoMoment(read.data) ? read.data : undefined
}

/** Whether `createdAt` is no valid time. Records are sorted by it. */
function hasNoMoment(read: Change): boolean {
  return !('deleted' in read) && Number.isNaN(Date.parse(read.data.createdAt))
}

const line = { createdAt: true, user: true, email: true } as const

const conversationLine = z.pick(listConversations.reply.shape.items.def.element, {
  ...line,
  aiTextInput: true,
  untunedResponse: true,
  tunedResponse: true,
  private: true,
})

const { sources, warnings, standIn, context, parentId } =
  listConversations.reply.shape.items.def.element.shape

/** The same with the fields that are shown with the answers. */
export const readConversation = z.extend(conversationLine, {
  sources: z._default(sources, []),
  ...{ warnings, standIn, context, parentId },
})

export const listConversationLines = {
  ...listConversations,
  reply: listOf(conversationLine),
} as const satisfies Endpoint

const recommendationLine = z.pick(listRecommendations.reply.shape.items.def.element, {
  ...line,
  inputs: true,
  recommendedCrop: true,
  confidence: true,
})

/** Without `result`, because rows of the first version have smaller results. */
export const listRecommendationLines = {
  ...listRecommendations,
  reply: listOf(recommendationLine),
} as const satisfies Endpoint
