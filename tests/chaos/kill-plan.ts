import { type Random, randomFor, spreadPoints } from './random.ts'

/** A `kill -9` at a moment of the run. */
export interface Kill {
  readonly who: 'browser' | 'server'
  /** When so many questions have been saved … */
  readonly atSaved: number
  /** … and so long after something of its work has begun. */
  readonly waitMs: number
}

/** Kills spread over the run, in the order in which they come. */
export function killPlan(run: {
  readonly seed: number
  readonly requests: number
  readonly browserKills: number
  readonly serverKills: number
}): Kill[] {
  const { seed, requests } = run
  const browserChance = randomFor(seed, 'browser kills')
  const serverChance = randomFor(seed, 'server kills')
  const kills = [
    ...lay('browser', spreadPoints(run.browserKills, requests, browserChance), browserChance),
    ...lay('server', spreadPoints(run.serverKills, requests, serverChance), serverChance),
  ]
  return kills.sort((a, b) => a.atSaved - b.atSaved)
}

/** A question is on the disk about 20 ms after the tap, and answered about 50 ms after it is sent. */
const longestWaitMs = { browser: 120, server: 40 } as const

function lay(who: Kill['who'], points: readonly number[], random: Random): Kill[] {
  return points.map((atSaved) => ({
    who,
    atSaved,
    waitMs: random.between(0, longestWaitMs[who]),
  }))
}
