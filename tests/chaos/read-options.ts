import { parseArgs } from 'node:util'

/** What a chaos run is to do. */
export interface ChaosOptions {
  /** Questions to be saved on the phone. */
  readonly requests: number
  readonly cuts: number
  readonly browserKills: number
  readonly serverKills: number
  readonly seed: number
}

/** Something that the person at the keyboard has to write differently. */
export class UsageProblem extends Error {}

/**
 * `--requests 1000 --cuts 100 --kills 3 [--seed N]`; kills as one number for each of browser and server, or `B+S`.
 * @param freshSeed taken when none is named
 * @throws UsageProblem with one sentence
 */
export function readOptions(args: readonly string[], freshSeed: number): ChaosOptions {
  const { requests, cuts, kills, seed } = namedTexts(args)
  const options = {
    requests: wholeNumber('requests', requests, 1_000_000),
    cuts: wholeNumber('cuts', cuts, 1_000_000),
    ...killCounts(kills),
    seed: seed === undefined ? freshSeed : wholeNumber('seed', seed, 2 ** 32 - 1),
  }
  if (options.requests === 0) throw new UsageProblem('--requests must be at least 1.')
  // Were every send cut, the waits between them would only grow.
  if (options.cuts * 2 > options.requests) {
    throw new UsageProblem('--cuts must be at most half of --requests.')
  }
  return options
}

function namedTexts(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        requests: { type: 'string', default: '1000' },
        cuts: { type: 'string', default: '100' },
        kills: { type: 'string', default: '3' },
        seed: { type: 'string' },
      },
    }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageProblem(`${error.message.split('\n')[0]?.replace(/\.?$/, '.')}`)
  }
}

function killCounts(text: string) {
  const [browser = '', server = browser, ...more] = text.split('+')
  if (more.length > 0) throw new UsageProblem(`--kills must be like 3 or 2+4, not "${text}".`)
  return {
    browserKills: wholeNumber('kills', browser, 1_000),
    serverKills: wholeNumber('kills', server, 1_000),
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value <= most) return value
  throw new UsageProblem(`--${name} must be a whole number from 0 to ${most}, not "${text}".`)
}
