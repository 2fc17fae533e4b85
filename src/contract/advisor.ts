import * as z from 'zod/mini'
import { questionProblem } from '#domain/advisor.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import { languages } from '#domain/language.ts'
import { type Endpoint, nothing } from './endpoint.ts'
import { open, sentence } from './open.ts'
import { listOf, listQuery, period } from './page.ts'
import { seriesQuery, totals } from './series.ts'

const answerer = open(['model', 'knowledge'])
const panel = z.enum(['generic', 'tuned'])

/** `refused`, `unavailable`, or a reason of a later server: any reason tells that the knowledge answers for a model. */
const standInReason = z._default(z.nullable(z.string()), null)

/** What the safety pass found in the answer of a panel (`domain/safety`). The screen has the words for it. */
const warning = z.object({
  panel: open(['generic', 'tuned']),
  kind: open(['hazardous', 'dose-without-unit', 'no-protection', 'no-waiting-days']),
  /** ISO common name of the active; with `hazardous` only. */
  active: z.optional(z.string()),
  hazard: z.optional(open(['banned', 'Ia', 'Ib'])),
  sentence,
})

/** A stored question with both answers. `user` and `email` are absent for a guest. */
const conversation = z.object({
  id: z.string(),
  seq: z.number(),
  /** The idempotency key it came with; null for a client that sent none. */
  clientKey: z.nullable(z.string()),
  createdAt: z.string(),
  user: z.optional(z.string()),
  email: z.optional(z.string()),
  aiTextInput: z.string(),
  untunedResponse: z.string(),
  tunedResponse: z.string(),
  language: open(languages),
  /** Who wrote each answer: a model server, or the built-in knowledge base. */
  answeredBy: z.object({ generic: answerer, tuned: answerer }),
  /** Why the knowledge base answers a panel in the place of its model; null where it does not, or there is no model. */
  standIn: z._default(z.object({ generic: standInReason, tuned: standInReason }), {
    generic: null,
    tuned: null,
  }),
  sources: z.array(z.object({ id: z.string(), title: z.string(), source: z.string() })),
  // With defaults: a phone may talk with a server from before these were told, and keep what that one said.
  warnings: z._default(z.array(warning), []),
  vote: z._default(z.nullable(open(voteChoices)), null),
})

export type ConversationRow = z.output<typeof conversation>

export const askAdvisor = {
  method: 'POST',
  path: '/api/ai/ask/',
  access: 'anyone',
  limit: 'ask',
  streams: true,
  summary: 'Ask a farming question; a generic and a tuned answer come back',
  input: z.object({
    question: z.string().check(z.refine((question) => questionProblem(question) === undefined)),
  }),
  reply: conversation,
} as const satisfies Endpoint

export const listConversations = {
  method: 'GET',
  path: '/api/ai/conversations/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Own conversations, newest first; everybody’s for staff',
  input: listQuery,
  reply: listOf(conversation),
} as const satisfies Endpoint

/** Of somebody else's, for staff, it is noted who read it. */
export const readConversation = {
  method: 'GET',
  path: '/api/ai/conversations/:id/',
  access: 'signed-in',
  limit: 'other',
  summary: 'One own conversation in full; anybody’s for staff',
  input: z.object({ id: z.uuid() }),
  reply: conversation,
} as const satisfies Endpoint

export const readConversationsOverTime = {
  method: 'GET',
  path: '/api/ai/over-time/',
  access: 'signed-in',
  limit: 'other',
  summary: 'How many questions were asked, by month or day: own ones; everybody’s for staff',
  input: seriesQuery,
  reply: totals,
} as const satisfies Endpoint

/** Guests are many: none of them is the top user. */
export const readTopUser = {
  method: 'GET',
  path: '/api/ai/top-user/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Who has asked most; for a farmer himself',
  input: nothing,
  reply: z.union([
    z.object({ user: z.string(), email: z.string(), count: z.number() }),
    z.object({ user: z.null() }),
  ]),
} as const satisfies Endpoint

/** Idempotent: the last choice holds. An id that is not one of the caller's own conversations is `invalid`. */
export const voteOnAnswers = {
  method: 'POST',
  path: '/api/ai/vote/',
  access: 'anyone',
  limit: 'other',
  summary: 'Say which of the two answers of an own conversation helped',
  input: z.object({ id: z.uuid(), choice: z.enum(voteChoices) }),
  reply: z.object({ id: z.string(), choice: open(voteChoices) }),
} as const satisfies Endpoint

export const readAnswerQuality = {
  method: 'GET',
  path: '/api/ai/quality/',
  access: 'staff',
  limit: 'other',
  summary: 'Votes, the tuned answer’s win rate and how often the safety pass warned',
  input: period,
  reply: z.object({
    conversations: z.number(),
    votes: z.object({
      generic: z.number(),
      tuned: z.number(),
      both: z.number(),
      neither: z.number(),
    }),
    /** Among votes for one of the two; null without any. Per cent, with its 95 % Wilson interval. */
    tunedWinRate: z.nullable(
      z.object({ pct: z.number(), lowPct: z.number(), highPct: z.number() }),
    ),
    /** Conversations with at least one warning, and how many have one of each kind. */
    warned: z.number(),
    warningsByKind: z.record(z.string(), z.number()),
  }),
} as const satisfies Endpoint

/**
 * Events of a streamed `askAdvisor` (`Accept: text/event-stream`), by their names. The stream ends with `reply`, which is
 * the reply of the call itself, or with `problem`; without either it was cut, and the result is asked for by key.
 */
export const answerEvents = {
  /** What stands from letter `from` on in a panel; nought begins it anew. Told in UTF-16 units. */
  words: z.object({ panel, from: z.number(), text: z.string() }),
  /** All that the safety pass has found so far. */
  warnings: z.array(warning),
  reply: conversation,
  /** RFC 9457, as the same refusal has it outside a stream, with what `Retry-After` would say. */
  problem: z.object({
    status: z.number(),
    code: z.string(),
    title: z.string(),
    retryAfterS: z.optional(z.number()),
  }),
}

export type AnswerWarning = z.output<typeof warning>
