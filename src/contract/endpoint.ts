import * as z from 'zod/mini'

/** Which limit a call counts against: `LIMIT_LOGIN` and so on. */
export type LimitName = 'login' | 'signup' | 'ask' | 'recommend' | 'other'

/** One call of the API. `endpoints.ts` lists them all; server, client and OpenAPI document are bound to that list. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}/`
  readonly access: 'anyone' | 'signed-in' | 'staff'
  readonly limit: LimitName
  readonly summary: string
  /** The body of a POST or PUT; the query of a GET or DELETE, together with the parameters in its path. */
  readonly input: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The body holds a password: its fingerprint is keyed, and its reply is kept for a day only. */
  readonly holdsPassword?: true
  /** Doing it twice is doing it once: its idempotency key is not kept. */
  readonly isRepeatable?: true
  /** Told as server-sent events to who accepts them: the words of a long answer as they come. */
  readonly streams?: true
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a client hands over before the contract has parsed it. */
export type BodyOf<E extends Endpoint> = z.input<E['input']>

/** Text that PostgreSQL can keep: no U+0000, no half of a surrogate pair. */
export function text(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  )
}

export const nothing = z.object({})
