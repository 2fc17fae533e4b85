import type { RawBuilder } from 'kysely'
import type { ListQuery } from '#contract/page.ts'

/** The rows that a list call reads, newest first. All conditions name the table `record`. */
export interface Listing {
  readonly table: 'conversations' | 'recommendations' | 'users'
  /** Conditions that an index answers: the owner and the days. */
  readonly filters: readonly RawBuilder<unknown>[]
  readonly search?: SearchCondition
  /** How many rows match `filters`, if that is counted already. Else they are few (one farmer's own) and counted here. */
  readonly kept?: KeptCount | undefined
}

export interface SearchCondition {
  readonly condition: RawBuilder<unknown>
  /** Whether the trigram index can answer it: a text without three letters in a row has no trigram. */
  readonly hasIndex: boolean
}

/** A count that is known without counting the rows. */
export interface KeptCount {
  readonly size: number
  /** To skip `rows` rows: a moment to start before, and how many rows are still to be skipped from there. */
  skip?(rows: number): Promise<{ readonly before: Date; readonly rows: number } | undefined>
}

/** The person who reads a list. */
export interface Reader {
  readonly scope: string
  readonly userId?: string
  /** Staff read everybody's records. */
  readonly isStaff: boolean
}

export interface ListRequest {
  readonly query: ListQuery
  readonly displayZone: string
  readonly now: Date
}
