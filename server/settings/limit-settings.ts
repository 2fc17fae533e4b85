import type { LimitName } from '#contract/endpoint.ts'
import { StartProblem } from './start-problem.ts'

/** How often one account or device may make a kind of call, or how many new guests one address may bring. */
export interface Limit {
  readonly points: number
  readonly periodS: number
  /** How many more calls may come at once. They become available again after ten periods. */
  readonly burst: number
}

export type Limits = Readonly<Record<LimitName | 'newGuests', Limit>>

/** The settings `LIMIT_ASK=20/min+40` and so on. Throws `StartProblem` that names the wrong one. */
export function readLimits(env: Readonly<Record<string, string | undefined>>): Limits {
  const limit = (name: string, fallback: string) => parseLimit(name, env[name] || fallback)
  return {
    login: limit('LIMIT_LOGIN', '10/min+10'),
    signup: limit('LIMIT_SIGNUP', '5/min+5'),
    ask: limit('LIMIT_ASK', '20/min+20'),
    recommend: limit('LIMIT_RECOMMEND', '60/min+60'),
    other: limit('LIMIT_OTHER', '300/min+300'),
    newGuests: limit('LIMIT_NEW_GUESTS', '60/min+3000'),
  }
}

const secondsByUnit: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, day: 86_400 }

/** A thousand times as many (`LIMIT_ADDRESS`) still fit into the counters' integer columns. */
const maxPoints = 1_000_000

function parseLimit(name: string, text: string): Limit {
  const [, points, unit = '', burst = '0'] =
    /^(\d{1,7})\/([a-z]+)(?:\+(\d{1,7}))?$/.exec(text) ?? []
  const limit = { points: Number(points), burst: Number(burst) }
  const periodS = secondsByUnit[unit]
  if (periodS && limit.points >= 1 && limit.points <= maxPoints && limit.burst <= maxPoints) {
    return { ...limit, periodS }
  }
  throw new StartProblem(
    `${name} must be a number of calls in a time such as 20/min, 20/min+40 or 500/h (s, min, h, day), not "${text}".`,
  )
}
