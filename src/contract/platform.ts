import * as z from 'zod/mini'
import { type Endpoint, text } from './endpoint.ts'

export const readHealth = {
  method: 'GET',
  path: '/api/health/',
  access: 'anyone',
  limit: 'other',
  summary: 'Proof that it is this API that answers, not somebody in between: `n` comes back',
  input: z.object({ n: z.optional(text(64)) }),
  reply: z.object({ ok: z.literal(true), n: z.nullable(z.string()), time: z.string() }),
} as const satisfies Endpoint

/** Body of a 202: the server is working on the request; the client reads the result by key. */
const accepted = z.object({ accepted: z.literal(true) })

/** The schema of a reply to a POST that may also be a 202. */
export function acceptedOr(reply: z.ZodMiniType) {
  return z.union([reply, accepted])
}

/** 200 (or the stored status) with the stored body, 202 while the request runs, 404 when this caller has no such key. */
export const readRequest = {
  method: 'GET',
  path: '/api/requests/:key/',
  access: 'anyone',
  limit: 'other',
  summary: 'The stored result of an earlier POST, by its idempotency key',
  input: z.object({ key: z.uuid() }),
  reply: z.unknown(),
} as const satisfies Endpoint
