import { CompiledQuery } from 'kysely'
import { BurstyRateLimiter, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/endpoint.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'
import { nobody } from '../database/owner-sequence.ts'
import type { Limits } from '../limit-settings.ts'
import { createCounterNames, networkOf } from './client-network.ts'
import type { Caller } from './handler.ts'

export interface RateLimitSettings {
  readonly secret: string
  readonly limits: Limits
  /** How many times a device's limit one address may use up, for all callers without an account together. */
  readonly addressTimes: number
}

export interface RateLimits {
  /** Counts one request. Throws `Failure('rate_limited')` when that was one too many. */
  count(limit: LimitName, caller: Pick<Caller, 'scope' | 'userId'>, address: string): Promise<void>
}

/**
 * An account is counted by itself. A device is too, but anybody may make up device ids: what an address does without an
 * account has a ceiling, so high that a village behind one address stays below it. Counters are in the database, so that
 * they hold across servers.
 */
export function createRateLimits(db: Database, settings: RateLimitSettings): RateLimits {
  const countersOf = (limit: LimitName) => createCounters(db, limit, settings)
  const countersByName = {
    login: countersOf('login'),
    signup: countersOf('signup'),
    ask: countersOf('ask'),
    recommend: countersOf('recommend'),
    other: countersOf('other'),
  } satisfies Record<LimitName, Counters>
  const nameOf = createCounterNames(settings.secret)
  return {
    async count(limit, { scope, userId }, address) {
      const counters = countersByName[limit]
      // A connection that has broken already has no address, whatever its type says.
      if (userId === undefined) await consume(counters.ofAddress, nameOf(networkOf(`${address}`)))
      if (scope !== nobody) await consume(counters.ofCaller, nameOf(scope))
    },
  }
}

export const noRateLimits: RateLimits = { count: async () => undefined }

type Counters = ReturnType<typeof createCounters>

function createCounters(
  db: Database,
  name: LimitName,
  { limits, addressTimes }: RateLimitSettings,
) {
  const { points, periodS, burst } = limits[name]
  const steady = counter(db, { keyPrefix: name, points, duration: periodS })
  const sudden = counter(db, { keyPrefix: `${name}-burst`, points: burst, duration: 10 * periodS })
  return {
    ofAddress: counter(db, {
      keyPrefix: `${name}-address`,
      points: points * addressTimes,
      duration: periodS,
    }),
    ofCaller: burst > 0 ? new BurstyRateLimiter(steady, sudden) : steady,
  }
}

async function consume(
  limiter: RateLimiterPostgres | BurstyRateLimiter,
  name: string,
): Promise<void> {
  try {
    await limiter.consume(name)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new Failure('rate_limited', {
      retryAfterS: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    })
  }
}

interface Counting {
  readonly keyPrefix: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

function counter(db: Database, counting: Counting): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: queryAdapter(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who is over the limit stays so until the period ends: a flood need not reach the database.
    inMemoryBlockOnConsumed: counting.points + 1,
    ...counting,
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
