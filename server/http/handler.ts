import type * as z from 'zod/mini'
import type { answerEvents } from '#contract/advisor.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Language } from '#domain/language.ts'
import type { Transaction } from '../database/connection/database.ts'
import type { LongList } from '../database/lists/long-list.ts'
import type { Origin } from '../database/rollups/origin.ts'

/** The caller, from the token and the device header. */
export interface Caller {
  /** `user:<id>` or `guest:<hash of the device header>`: the owner of the keys, the records and the sequence. */
  readonly scope: string
  readonly userId?: string
  /** For a signed-in caller: the family of refresh tokens. Absent from tokens of earlier releases. */
  readonly session?: string
  /** For a signed-in caller who names a device: the scope of its guest. */
  readonly deviceScope?: string
  readonly isStaff: boolean
  readonly language: Language
}

type EventData<Name extends keyof typeof answerEvents> = DeepReadonly<
  z.output<(typeof answerEvents)[Name]>
>

/** Parts of an answer that are published before it is complete. */
export type AnswerEvent =
  | { readonly event: 'words'; readonly data: EventData<'words'> }
  | { readonly event: 'warnings'; readonly data: EventData<'warnings'> }

/** Sends an event to the caller at once. False if it was not sent, because they have disconnected or read too slowly. */
export type Publish = (event: AnswerEvent) => boolean

/** What a handler knows about the request beside its input. Handlers do not depend on HTTP. */
export interface RequestContext {
  readonly caller: Caller
  /** For the analytics; only for a POST. */
  readonly origin: Origin
  /** The idempotency key, if the request has one. */
  readonly key?: string
  /**
   * Runs `make` once per key: a server that takes the request over after a crash gets the stored result.
   * Without a key it just runs. The result must be serialisable as JSON.
   */
  step<T>(name: string, make: () => Promise<T>): Promise<T>
  /**
   * Runs the one transaction that ends the work. `write` stores the record and returns the reply, and the reply is stored
   * under the key in the same transaction: either both exist or neither. Refused with `in_progress` if another server has
   * taken the key over.
   */
  commit<T>(write: (tx: Transaction) => Promise<T>): Promise<T>
  /** Aborted when the server stops, and when a caller without a key disconnects. */
  readonly signal: AbortSignal
  /** Absent if the caller did not ask for a stream. */
  readonly publish?: Publish
  /** The current time of the server's clock. */
  readonly now: Date
}

/** The type with all properties readonly, at every level. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: RequestContext,
) => Promise<Answer<ReplyOf<E>>>

/** The reply. A list may be a `LongList`, which is read while it is sent. */
type Answer<Reply> =
  | DeepReadonly<Reply>
  | (Reply extends { items: readonly (infer Row)[] } ? LongList<DeepReadonly<Row>> : never)

/** One handler for every call of the contract, by its name. */
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }
