import { CompiledQuery } from 'kysely'
import { BurstyRateLimiter, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/endpoint.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import type { Limit, Limits } from '../settings/limit-settings.ts'
import { createCounterNames, networkOf } from './client-network.ts'
import type { Caller } from './handler.ts'

export interface RateLimitSettings {
  readonly secret: string
  readonly limits: Limits
  /** All callers without an account on one address together may use this many times the limit of one device. */
  readonly addressTimes: number
}

export interface RateLimits {
  /** Counts one request. Throws `Failure('rate_limited')` if it exceeds the limit. */
  count(limit: LimitName, caller: Pick<Caller, 'scope' | 'userId'>, address: string): Promise<void>
  /** Counts a guest of whom nothing is stored yet. Throws `Failure('rate_limited')` if the address brings too many. */
  countNewGuest(address: string): Promise<void>
}

/**
 * Accounts are counted one by one, and so are devices. But anybody can invent device ids, so all calls without an
 * account from one address have a limit too, high enough for a village behind one address. The counters are in the
 * database, so that they count across servers.
 */
export function createRateLimits(db: Database, settings: RateLimitSettings): RateLimits {
  const countersFor = (limit: LimitName) => createCounters(db, limit, settings)
  const countersByName = {
    login: countersFor('login'),
    signup: countersFor('signup'),
    ask: countersFor('ask'),
    recommend: countersFor('recommend'),
    other: countersFor('other'),
  } satisfies Record<LimitName, Counters>
  const newGuests = bursty(db, 'newcomer', settings.limits.newGuests)
  const nameOf = createCounterNames(settings.secret)
  return {
    async count(limit, { scope, userId }, address) {
      const counters = countersByName[limit]
      // The address of a broken connection is undefined, although its type says string.
      if (userId === undefined) await consume(counters.byAddress, nameOf(networkOf(`${address}`)))
      if (scope !== anonymousScope) await consume(counters.byCaller, nameOf(scope))
    },
    countNewGuest: (address) => consume(newGuests, nameOf(networkOf(`${address}`))),
  }
}

export const noRateLimits: RateLimits = {
  count: async () => undefined,
  countNewGuest: async () => undefined,
}

type Counters = ReturnType<typeof createCounters>

function createCounters(
  db: Database,
  name: LimitName,
  { limits, addressTimes }: RateLimitSettings,
) {
  const { points, periodS } = limits[name]
  return {
    byAddress: counter(db, {
      keyPrefix: `${name}-address`,
      points: points * addressTimes,
      duration: periodS,
    }),
    byCaller: bursty(db, name, limits[name]),
  }
}

/** Counts `points` in each period, and `burst` more at once, once in ten periods. */
function bursty(
  db: Database,
  keyPrefix: string,
  { points, periodS, burst }: Limit,
): RateLimiterPostgres | BurstyRateLimiter {
  const regular = counter(db, { keyPrefix, points, duration: periodS })
  if (burst === 0) return regular
  const extra = { keyPrefix: `${keyPrefix}-burst`, points: burst, duration: 10 * periodS }
  return new BurstyRateLimiter(regular, counter(db, extra))
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

interface CounterOptions {
  readonly keyPrefix: string
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

function counter(db: Database, options: CounterOptions): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: queryAdapter(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A caller over the limit stays blocked until the period ends, so a flood of calls does not reach the database.
    inMemoryBlockOnConsumed: options.points + 1,
    ...options,
  })
}

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The one method of a `pg` pool that the counters call, for both drivers. */
function queryAdapter(db: Database) {
  return {
    async query({ text, values }: Query) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: rows.length }
    },
  }
}
