import { parseArgs } from 'node:util'
import { type FaultSwitch, faultScenarios, networkFaultOf, parseFaults } from '#domain/fault-lab.ts'

/** What a chaos run is to do. */
export interface ChaosOptions {
  /** Questions to be saved on the phone. */
  readonly requests: number
  readonly cuts: number
  readonly browserKills: number
  readonly serverKills: number
  readonly seed: number
  /** Network faults by name, in place of the usual ones. */
  readonly scenarios: readonly FaultSwitch[]
  /** Whether the page has Web Locks. */
  readonly hasLocks: boolean
  /** A model answers and refuses one question in so many; 0 for no model. */
  readonly refuseEvery: number
}

/** What the command line asks for: a test of the outbox, or of the mirror. */
export interface OrderedRun extends ChaosOptions {
  readonly isMirror: boolean
}

/** A mistake in the arguments. */
export class UsageProblem extends Error {}

/**
 * `--requests 1000 --cuts 100 --kills 3 [--seed N] [--no-locks] [--refuse-every N]`; kills as one number for each of browser and server, or
 * `B+S`. With `--scenario lost-response,2g` nothing else happens unless it is named, too. With `--mirror` another
 * phone writes, as much as it likes: there are no requests to count.
 * @param freshSeed taken when none is named
 * @throws UsageProblem with one sentence
 */
export function readOptions(args: readonly string[], freshSeed: number): OrderedRun {
  const { seed, scenario, ...named } = namedTexts(args)
  const { requests = '1000', mirror: isMirror } = named
  const { cuts = scenario ? '0' : '100', kills = scenario ? '0' : '3' } = named
  const options = {
    requests: wholeNumber('requests', requests, 1_000_000),
    cuts: wholeNumber('cuts', cuts, 1_000_000),
    ...killCounts(kills),
    seed: seed === undefined ? freshSeed : wholeNumber('seed', seed, 2 ** 32 - 1),
    scenarios: scenario === undefined ? [] : scenarioSwitches(scenario),
    hasLocks: !named['no-locks'],
    refuseEvery: wholeNumber('refuse-every', named['refuse-every'] ?? '0', 1_000_000),
    isMirror,
  }
  if (isMirror && (named.requests ?? scenario ?? named['refuse-every']) !== undefined) {
    throw new UsageProblem('--mirror goes with none of --requests, --scenario and --refuse-every.')
  }
  if (isMirror && options.cuts === 0) throw new UsageProblem('--cuts must be at least 1.')
  if (isMirror) return options
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
        requests: { type: 'string' },
        cuts: { type: 'string' },
        kills: { type: 'string' },
        seed: { type: 'string' },
        scenario: { type: 'string' },
        'refuse-every': { type: 'string' },
        mirror: { type: 'boolean', default: false },
        'no-locks': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageProblem(`${error.message.split('\n')[0]?.replace(/\.?$/, '.')}`)
  }
}

function scenarioSwitches(text: string): readonly FaultSwitch[] {
  const { switches, unknown } = parseFaults(text)
  const names = faultScenarios.map(({ name }) => name).filter(networkFaultOf)
  const onPhone = switches.find(({ name }) => !networkFaultOf(name))
  if (onPhone) {
    const { name } = onPhone
    throw new UsageProblem(
      `--scenario ${name} is made on the phone: open the app with ?lab=${name}.`,
    )
  }
  if (unknown.length > 0 || switches.length === 0) {
    throw new UsageProblem(`--scenario must be of ${names.join(', ')}, not "${text}".`)
  }
  return switches
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
