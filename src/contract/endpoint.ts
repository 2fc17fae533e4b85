import * as z from 'zod/mini'
import { hasLoneSurrogate } from '#domain/text/lone-surrogate.ts'

/** Which limit a call counts against: `LIMIT_LOGIN` and so on. */
export type LimitName = 'login' | 'signup' | 'ask' | 'recommend' | 'other'

/** One call of the API. `endpoints.ts` lists all calls; server, client and OpenAPI document use that list. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}/`
  readonly access: 'anyone' | 'signed-in' | 'staff'
  readonly limit: LimitName
  readonly summary: string
  /** The body of a POST or PUT; the query of a GET or DELETE together with the parameters of its path. */
  readonly input: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The body contains a password: its fingerprint is keyed, and its reply is stored for one day only. */
  readonly holdsPassword?: true
  /** The call is idempotent by itself: its idempotency key is not stored. */
  readonly isRepeatable?: true
  /** A client that accepts server-sent events gets the answer as a stream. */
  readonly streams?: true
  /** It stores rows of callers without an account: the server first looks at its disk, and at how many new guests come. */
  readonly keepsOfGuests?: true
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** The input as a client passes it, before the contract parses it. */
export type BodyOf<E extends Endpoint> = z.input<E['input']>

/** Text that PostgreSQL can store: no U+0000, no lone surrogate. */
export function text(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000') && !hasLoneSurrogate(value)),
  )
}

export const nothing = z.object({})
