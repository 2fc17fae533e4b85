import * as z from 'zod/mini'
import { questionProblem } from '#domain/advisor.ts'
import { languages } from '#domain/language.ts'
import type { Endpoint } from './endpoint.ts'
import { listOf, listQuery } from './page.ts'

const answerer = z.enum(['model', 'knowledge'])

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
  language: z.enum(languages),
  /** Who wrote each answer: a model server, or the built-in knowledge base. */
  answeredBy: z.object({ generic: answerer, tuned: answerer }),
  sources: z.array(z.object({ id: z.string(), title: z.string(), source: z.string() })),
})

export type ConversationRow = z.output<typeof conversation>

export const askAdvisor = {
  method: 'POST',
  path: '/api/ai/ask/',
  access: 'anyone',
  limit: 'ask',
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
