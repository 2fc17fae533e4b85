import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/endpoint.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'

/** Requests a minute of one address, and of one account (api.md). */
const perMinute: Readonly<Record<LimitName, number>> = {
  token: 10,
  signup: 5,
  ask: 20,
  recommend: 60,
  other: 300,
}

export interface RateLimits {
  /** Counts one request of `who`. Throws `Failure('rate_limited')` when that was one too many. */
  count(limit: LimitName, who: string): Promise<void>
}

/** Counters in the database, so that they hold across servers. */
export function createRateLimits(db: Database): RateLimits {
  const limiterByName = {
    token: limiter(db, 'token'),
    signup: limiter(db, 'signup'),
    ask: limiter(db, 'ask'),
    recommend: limiter(db, 'recommend'),
    other: limiter(db, 'other'),
  } satisfies Record<LimitName, RateLimiterPostgres>
  return {
    async count(limit, who) {
      try {
        await limiterByName[limit].consume(who)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Failure('rate_limited', {
          retryAfterS: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
        })
      }
    },
  }
}

export const noRateLimits: RateLimits = { count: async () => undefined }

function limiter(db: Database, name: LimitName): RateLimiterPostgres {
  const points = perMinute[name]
  return new RateLimiterPostgres({
    storeClient: queryAdapter(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: 60,
    // Who is over the limit stays so until the minute ends: a flood need not reach the database.
    inMemoryBlockOnConsumed: points + 1,
  })
}

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The one method of a `pg` pool that the counters call, over either driver. */
function queryAdapter(db: Database) {
  return {
    async query({ text, values }: Query) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: rows.length }
    },
  }
}
