import * as z from 'zod/mini'

/** Header names of this API; a reply without the first one is not from our server. */
export const headerNames = {
  api: 'X-Fosol-Api',
  time: 'X-Fosol-Time',
  error: 'X-Fosol-Error',
  owner: 'X-Fosol-Owner',
  device: 'X-Fosol-Device',
  /** Waiting time of the request on the phone, in whole seconds: a duration, so that a wrong clock does not matter. */
  waited: 'X-Fosol-Waited',
  key: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Sent with the health check where a `config.json` is beside the page; otherwise the page need not request it. */
  config: 'X-Fosol-Config',
} as const

export const apiVersion = '1'

/** RFC 9457 body of a refusal, for clients that accept `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** When to try again, for a temporary refusal. */
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
})
