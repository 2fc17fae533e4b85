import type * as z from 'zod/mini'
import type { answerEvents } from '#contract/advisor.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Language } from '#domain/language.ts'
import type { Transaction } from '../database/database.ts'
import type { Origin } from '../database/origin.ts'
import type { LongList } from './long-list.ts'

/** Who calls, as far as the token and the device header tell. */
export interface Caller {
  /** `user:<id>` or `guest:<hash of the device header>`: whose keys, records and sequence these are. */
  readonly scope: string
  readonly userId?: string
  /** Of somebody signed in: the family of refresh tokens; absent for tokens of releases before this one. */
  readonly session?: string
  /** Of somebody signed in: the scope of the guest of his device, when he names one. */
  readonly deviceScope?: string
  readonly isStaff: boolean
  readonly language: Language
}

type EventData<Name extends keyof typeof answerEvents> = Told<z.output<(typeof answerEvents)[Name]>>

/** What may be told of an answer before it is there. */
export type Progress =
  | { readonly event: 'words'; readonly data: EventData<'words'> }
  | { readonly event: 'warnings'; readonly data: EventData<'warnings'> }

/** Tells the caller at once; false when he has not taken it, because he is gone or behind. */
export type Tell = (progress: Progress) => boolean

/** What a handler may know of the request beside its input; it knows no HTTP library. */
export interface Work {
  readonly caller: Caller
  /** For the counts; of a POST only. */
  readonly origin: Origin
  /** The idempotency key, when one came. */
  readonly key?: string
  /**
   * Runs `make` once per key: a server that takes the request over after a crash finds the stored result instead.
   * Without a key it just runs. The result has to survive JSON.
   */
  step<T>(name: string, make: () => Promise<T>): Promise<T>
  /**
   * The one transaction that ends the work: `write` stores the record and returns the reply, which is kept under the
   * key with it, so that either both exist or neither. Refused with `in_progress` when another server has taken the key
   * over.
   */
  commit<T>(write: (tx: Transaction) => Promise<T>): Promise<T>
  /** Aborted when the server stops, and when the caller has gone without having given a key to come back with. */
  readonly signal: AbortSignal
  /** Absent when the caller asked for the reply alone. */
  readonly tell?: Tell
  /** Now, by the server's clock. */
  readonly now: Date
}

/** A handler may answer with what it cannot change itself. */
export type Told<T> = T extends object ? { readonly [Key in keyof T]: Told<T[Key]> } : T

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  work: Work,
) => Promise<Answer<ReplyOf<E>>>

/** The reply, or of a list one that is sent while it is read. */
type Answer<Reply> =
  | Told<Reply>
  | (Reply extends { items: readonly (infer Row)[] } ? LongList<Told<Row>> : never)

/** One handler for every call of the contract, by its name there. */
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }
