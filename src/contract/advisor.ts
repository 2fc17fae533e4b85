import * as z from 'zod/mini'
import { questionProblem } from '#domain/advisor.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import { languages } from '#domain/language.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import { type Endpoint, nothing, text } from './endpoint.ts'
import { openEnum, sentence } from './open-enum.ts'
import { listOf, listQuery, period } from './page.ts'
import { recordKeys } from './record-keys.ts'
import { seriesQuery, totals } from './series.ts'

const answerer = openEnum(['model', 'knowledge'])
const panel = z.enum(['generic', 'tuned'])

/** `refused`, `unavailable`, or a reason of a newer server; any reason means that the knowledge answers for a model. */
const standInReason = z._default(z.nullable(z.string()), null)

/** A warning of the safety pass for a panel's answer (`src/domain/safety`). The screen has the texts. */
const warning = z.object({
  panel: openEnum(['generic', 'tuned']),
  kind: openEnum(warningKinds),
  /** ISO common name of the active; with `hazardous` only. */
  active: z.optional(z.string()),
  hazard: z.optional(openEnum(['banned', 'cancelled', 'restricted', 'Ia', 'Ib', 'hhp'])),
  sentence,
})

/** What is known beside the words of a question (`AskContext`). The values stay open: a newer phone may know more of them. */
const contextOf = (word: z.ZodMiniType<string, string>) => ({
  crop: z.exactOptional(word),
  part: z.exactOptional(word),
  sign: z.exactOptional(word),
  district: z.exactOptional(word),
})

/** The longest id of a crop, a part, a sign or a district. */
const contextLength = 40

/** `parentKey` is the idempotency key of the question that this one follows: without a network there is no id yet. */
export const askContext = z.object({
  parentKey: z.exactOptional(z.uuid()),
  ...contextOf(text(contextLength)),
})

/** What the answer asks back. `id` is the field of the context that a choice fills. */
const ask = z.object({
  id: openEnum(['crop', 'part', 'sign']),
  text: z.string(),
  choices: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** A stored question with both answers. `user` and `email` are absent for a guest. */
const conversation = z.object({
  ...recordKeys,
  user: z.optional(z.string()),
  email: z.optional(z.string()),
  aiTextInput: z.string(),
  untunedResponse: z.string(),
  tunedResponse: z.string(),
  language: openEnum(languages),
  /** The author of each answer: a model server, or the built-in knowledge. */
  answeredBy: z.object({ generic: answerer, tuned: answerer }),
  /** Why the knowledge answers a panel in place of its model; null where the model answers, or there is no model. */
  standIn: z._default(z.object({ generic: standInReason, tuned: standInReason }), {
    generic: null,
    tuned: null,
  }),
  sources: z.array(z.object({ id: z.string(), title: z.string(), source: z.string() })),
  // With defaults, because older servers do not send these fields and phones keep their replies.
  warnings: z._default(z.array(warning), []),
  vote: z._default(z.nullable(openEnum(voteChoices)), null),
  asks: z._default(z.array(ask), []),
  /** Topics near the question: it is asked again with the title. */
  topics: z._default(z.array(z.object({ id: z.string(), title: z.string() })), []),
  context: z._default(
    z.nullable(z.object({ parentKey: z.exactOptional(z.string()), ...contextOf(z.string()) })),
    null,
  ),
  /** The id of the owner's conversation that this one follows. */
  parentId: z._default(z.nullable(z.string()), null),
  /** Somebody may want to die: the lists of staff have neither its words nor its owner, no file has it (docs/decisions/0025). */
  private: z._default(z.boolean(), false),
})

export type ConversationRow = z.output<typeof conversation>

/** The fields of a conversation that follows none and asks nothing back. */
export const askedAlone = { asks: [], topics: [], context: null, parentId: null, private: false }

export const askAdvisor = {
  method: 'POST',
  path: '/api/ai/ask/',
  access: 'anyone',
  limit: 'ask',
  keepsOfGuests: true,
  streams: true,
  summary: 'Ask a farming question; a generic and a tuned answer come back',
  input: z.object({
    question: z.string().check(z.refine((question) => questionProblem(question) === undefined)),
    context: z.exactOptional(askContext),
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

/** When staff read a conversation of somebody else, the server records who read it. */
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

/** Guests do not count: all guests together are not one user. */
export const readTopUser = {
  method: 'GET',
  path: '/api/ai/top-user/',
  access: 'signed-in',
  limit: 'other',
  summary: 'The user with the most questions; for a farmer only their own count',
  input: nothing,
  reply: z.union([
    z.object({ user: z.string(), email: z.string(), count: z.number() }),
    z.object({ user: z.null() }),
  ]),
} as const satisfies Endpoint

/** Idempotent: the last choice counts. An id that is not one of the caller's own conversations is `invalid`. */
export const voteOnAnswers = {
  method: 'POST',
  path: '/api/ai/vote/',
  access: 'anyone',
  limit: 'other',
  summary: 'Say which of the two answers of an own conversation helped',
  input: z.object({ id: z.uuid(), choice: z.enum(voteChoices) }),
  reply: z.object({ id: z.string(), choice: openEnum(voteChoices) }),
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
    /** Share of votes for the tuned answer among votes for one of the two, in per cent, with its 95 % Wilson interval; null without such a vote. */
    tunedWinRate: z.nullable(
      z.object({ pct: z.number(), lowPct: z.number(), highPct: z.number() }),
    ),
    /** The number of conversations with at least one warning, and by kind of warning. */
    warned: z.number(),
    warningsByKind: z.record(z.string(), z.number()),
  }),
} as const satisfies Endpoint

/**
 * Events of a streamed `askAdvisor` (`Accept: text/event-stream`), by their names. The stream ends with `reply`, which is
 * the reply of the call itself, or with `problem`; without either it was cut, and the phone reads the result by key.
 */
export const answerEvents = {
  /** Replaces a panel's text from position `from` on, in UTF-16 code units; 0 starts it again. */
  words: z.object({ panel, from: z.number(), text: z.string() }),
  /** All warnings of the safety pass so far. */
  warnings: z.array(warning),
  reply: conversation,
  /** The RFC 9457 body of the same refusal outside a stream, with the value of `Retry-After`. */
  problem: z.object({
    status: z.number(),
    code: z.string(),
    title: z.string(),
    retryAfterS: z.optional(z.number()),
  }),
}

export type AnswerWarning = z.output<typeof warning>
