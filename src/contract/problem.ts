import * as z from 'zod/mini'

/** Names of the headers of this API; a reply without the first one is not ours. */
export const headerNames = {
  api: 'X-Fosol-Api',
  time: 'X-Fosol-Time',
  error: 'X-Fosol-Error',
  owner: 'X-Fosol-Owner',
  device: 'X-Fosol-Device',
  /** How long the request has waited on the phone, in whole seconds: a difference, so that a wrong clock tells nothing wrong. */
  waited: 'X-Fosol-Waited',
  key: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Said with the health where the page has a `config.json` beside it, which need not be asked for otherwise. */
  config: 'X-Fosol-Config',
} as const

export const apiVersion = '1'

/** RFC 9457 body of a refusal, for clients that accept `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** When to try again, of a refusal that passes. */
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
})
