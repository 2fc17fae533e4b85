import type { FailureCode } from './failure.ts'

/** A fault of a call. The page injects it before its network, the chaos tool in a proxy. */
export type NetworkFault =
  /** The call never leaves the phone. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'slow'; readonly latencyMs: number; readonly bytesPerSecond: number }
  /** Nobody answers. */
  | { readonly kind: 'hang' }
  /** The server does its work; the answer does not arrive. */
  | { readonly kind: 'lose' }
  /** A captive portal answers with a login page and status 200. */
  | { readonly kind: 'captive' }
  /** A refusal by our API; with 0 seconds there is no `Retry-After`. */
  | {
      readonly kind: 'refuse'
      readonly status: number
      readonly code: FailureCode
      readonly retryAfterS: number
    }

/** A fault of the phone itself. */
export type PhoneFault =
  | { readonly kind: 'full-disk' }
  | { readonly kind: 'evict' }
  | { readonly kind: 'skew'; readonly years: number }
  | { readonly kind: 'update' }
  | { readonly kind: 'no-worker' }

/** `on`: until it is switched off; `once`: for the next call that sends something, or the next write. */
export type FaultMode = 'on' | 'once'

interface FaultScenario {
  readonly name: string
  readonly does: NetworkFault | PhoneFault
  /** The first is the default. */
  readonly modes: readonly FaultMode[]
}

const both = ['on', 'once'] as const

/** Every fault that a tester can inject, by its name in the page and in the chaos tool. */
export const faultScenarios = [
  { name: 'offline', does: { kind: 'cut' }, modes: both },
  { name: '2g', does: { kind: 'slow', latencyMs: 500, bytesPerSecond: 6_250 }, modes: both },
  { name: 'hang', does: { kind: 'hang' }, modes: both },
  { name: 'lost-response', does: { kind: 'lose' }, modes: both },
  { name: 'captive', does: { kind: 'captive' }, modes: both },
  { name: '401', does: refusal(401, 'not_signed_in'), modes: both },
  { name: '409', does: refusal(409, 'in_progress', 1), modes: both },
  { name: '422', does: refusal(422, 'invalid'), modes: both },
  { name: '429', does: refusal(429, 'rate_limited', 5), modes: both },
  { name: '500', does: refusal(500, 'internal'), modes: both },
  { name: 'quota-full', does: { kind: 'full-disk' }, modes: both },
  { name: 'eviction', does: { kind: 'evict' }, modes: ['once'] },
  { name: 'clock-skew', does: { kind: 'skew', years: 10 }, modes: ['on'] },
  { name: 'update-waiting', does: { kind: 'update' }, modes: ['on'] },
  { name: 'worker-stopped', does: { kind: 'no-worker' }, modes: ['on'] },
] as const satisfies readonly FaultScenario[]

export type FaultName = (typeof faultScenarios)[number]['name']

/** The properties of a call that decide whether a fault can affect it. */
export interface CallTraits {
  readonly method: string
  readonly isSignedIn: boolean
}

/** A scenario that is on. */
export interface FaultSwitch {
  readonly name: FaultName
  readonly mode: FaultMode
}

export interface ParsedFaults {
  /** In the order of `faultScenarios`. */
  readonly switches: readonly FaultSwitch[]
  /** Words that are no scenario. */
  readonly unknown: readonly string[]
}

/**
 * Parses a text such as `offline,lost-response:once` from a URL or a command line: names separated by commas, in any case.
 * If a name occurs twice, the last one counts.
 */
export function parseFaults(text: string): ParsedFaults {
  const switchByName = new Map<FaultName, FaultSwitch>()
  const unknown = new Set<string>()
  for (const word of text.toLowerCase().split(',')) {
    const name = word.trim()
    const parsed = switchOf(name)
    if (parsed) switchByName.set(parsed.name, parsed)
    else if (name !== '') unknown.add(name)
  }
  return { switches: inOrder(switchByName), unknown: [...unknown] }
}

/** The text that `parseFaults` parses into these switches. */
export function faultsText(switches: readonly FaultSwitch[]): string {
  return switches.map(({ name, mode }) => (mode === 'once' ? `${name}:once` : name)).join(',')
}

/** The switches with one added, removed or changed. */
export function withSwitch(
  switches: readonly FaultSwitch[],
  name: FaultName,
  mode: FaultMode | 'off',
): readonly FaultSwitch[] {
  const switchByName = new Map(switches.map((known) => [known.name, known]))
  switchByName.delete(name)
  if (mode !== 'off') switchByName.set(name, { name, mode })
  return inOrder(switchByName)
}

/** The fault of a scenario; undefined when it is a fault of the phone. */
export function networkFaultOf(name: FaultName): NetworkFault | undefined {
  const does = faultScenarios.find((scenario) => scenario.name === name)?.does
  return does && isNetworkFault(does) ? does : undefined
}

/** How many years the phone's calendar is ahead. */
export function skewYears(switches: readonly FaultSwitch[]): number {
  const skew = faultScenarios.find(({ does }) => does.kind === 'skew')
  const isOn = switches.some(({ name }) => name === skew?.name)
  return isOn && skew?.does.kind === 'skew' ? skew.does.years : 0
}

/** Whether a fault can affect a call: 409 and 422 need a request other than GET, 401 needs a signed-in caller. */
export function canAffect(fault: NetworkFault, { method, isSignedIn }: CallTraits): boolean {
  if (fault.kind !== 'refuse') return true
  if (fault.status === 401) return isSignedIn
  const isAboutWords = fault.status === 409 || fault.status === 422
  return !isAboutWords || method !== 'GET'
}

const networkKinds: readonly string[] = ['cut', 'slow', 'hang', 'lose', 'captive', 'refuse']

function isNetworkFault(does: NetworkFault | PhoneFault): does is NetworkFault {
  return networkKinds.includes(does.kind)
}

function refusal(status: number, code: FailureCode, retryAfterS = 0) {
  return { kind: 'refuse', status, code, retryAfterS } as const
}

function switchOf(word: string): FaultSwitch | undefined {
  const [name, wanted, ...more] = word.split(':')
  const scenario = faultScenarios.find((known) => known.name === name)
  if (!scenario || more.length > 0) return undefined
  const modes: readonly FaultMode[] = scenario.modes
  const mode = wanted === undefined ? modes[0] : modes.find((known) => known === wanted)
  return mode && { name: scenario.name, mode }
}

function inOrder(switchByName: ReadonlyMap<FaultName, FaultSwitch>): readonly FaultSwitch[] {
  return faultScenarios.flatMap(({ name }) => switchByName.get(name) ?? [])
}
