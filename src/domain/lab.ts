import type { FailureCode } from './failure.ts'

/** What befalls a call on its way; the page makes it happen in front of its network, the chaos tool on the wire. */
export type NetworkFault =
  /** It never leaves the phone. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'slow'; readonly latencyMs: number; readonly bytesPerSecond: number }
  /** Nobody answers. */
  | { readonly kind: 'hang' }
  /** The server does its work; the answer does not arrive. */
  | { readonly kind: 'lose' }
  /** Somebody in between answers with a login page and status 200. */
  | { readonly kind: 'captive' }
  /** A proven refusal; 0 seconds ask for no wait. */
  | {
      readonly kind: 'refuse'
      readonly status: number
      readonly code: FailureCode
      readonly retryAfterS: number
    }

/** What befalls the phone itself. */
export type PhoneFault =
  | { readonly kind: 'full-disk' }
  | { readonly kind: 'evict' }
  | { readonly kind: 'skew'; readonly years: number }
  | { readonly kind: 'update' }
  | { readonly kind: 'no-worker' }

/** `on` until it is switched off; `once` for the next call that sends something, or the next write. */
export type LabMode = 'on' | 'once'

interface LabScenario {
  readonly name: string
  readonly does: NetworkFault | PhoneFault
  /** The first is meant where none is named. */
  readonly modes: readonly LabMode[]
}

const both = ['on', 'once'] as const

/** Every trouble that a tester can make on purpose, by the name under which the page and the chaos tool know it. */
export const labScenarios = [
  { name: 'offline', does: { kind: 'cut' }, modes: both },
  { name: '2g', does: { kind: 'slow', latencyMs: 500, bytesPerSecond: 6_250 }, modes: both },
  { name: 'hang', does: { kind: 'hang' }, modes: both },
  { name: 'lost-response', does: { kind: 'lose' }, modes: both },
  { name: 'captive', does: { kind: 'captive' }, modes: both },
  { name: '401', does: refusing(401, 'not_signed_in'), modes: both },
  { name: '409', does: refusing(409, 'in_progress', 1), modes: both },
  { name: '422', does: refusing(422, 'invalid'), modes: both },
  { name: '429', does: refusing(429, 'rate_limited', 5), modes: both },
  { name: '500', does: refusing(500, 'internal'), modes: both },
  { name: 'quota-full', does: { kind: 'full-disk' }, modes: both },
  { name: 'eviction', does: { kind: 'evict' }, modes: ['once'] },
  { name: 'clock-skew', does: { kind: 'skew', years: 10 }, modes: ['on'] },
  { name: 'update-waiting', does: { kind: 'update' }, modes: ['on'] },
  { name: 'worker-stopped', does: { kind: 'no-worker' }, modes: ['on'] },
] as const satisfies readonly LabScenario[]

export type LabName = (typeof labScenarios)[number]['name']

/** What decides whether a fault can befall a call. */
export interface LabCallNature {
  readonly method: string
  readonly isSignedIn: boolean
}

/** A scenario that is on. */
export interface LabSwitch {
  readonly name: LabName
  readonly mode: LabMode
}

export interface LabWish {
  /** In the order of the list. */
  readonly switches: readonly LabSwitch[]
  /** Words that name nothing. */
  readonly unknown: readonly string[]
}

/**
 * Reads `offline,lost-response:once` as it stands in an address or on a command line: names between commas, in any case;
 * what is named twice counts as it was named last.
 */
export function parseLab(text: string): LabWish {
  const switchByName = new Map<LabName, LabSwitch>()
  const unknown = new Set<string>()
  for (const word of text.toLowerCase().split(',')) {
    const named = word.trim()
    const wished = switchOf(named)
    if (wished) switchByName.set(wished.name, wished)
    else if (named !== '') unknown.add(named)
  }
  return { switches: inOrder(switchByName), unknown: [...unknown] }
}

/** What `parseLab` reads as these switches. */
export function labText(switches: readonly LabSwitch[]): string {
  return switches.map(({ name, mode }) => (mode === 'once' ? `${name}:once` : name)).join(',')
}

/** The switches with one more, or one in another position. */
export function withSwitch(
  switches: readonly LabSwitch[],
  name: LabName,
  mode: LabMode | 'off',
): readonly LabSwitch[] {
  const switchByName = new Map(switches.map((known) => [known.name, known]))
  switchByName.delete(name)
  if (mode !== 'off') switchByName.set(name, { name, mode })
  return inOrder(switchByName)
}

/** What a scenario does to calls; undefined when it happens to the phone. */
export function networkFaultOf(name: LabName): NetworkFault | undefined {
  const does = labScenarios.find((scenario) => scenario.name === name)?.does
  return does && isNetworkFault(does) ? does : undefined
}

/** How many years the phone's calendar is ahead. */
export function skewYears(switches: readonly LabSwitch[]): number {
  const skew = labScenarios.find(({ does }) => does.kind === 'skew')
  const isOn = switches.some(({ name }) => name === skew?.name)
  return isOn && skew?.does.kind === 'skew' ? skew.does.years : 0
}

/** Whether a fault can befall a call: who refuses words needs words, and who does not know a session needs one. */
export function canBefall(fault: NetworkFault, { method, isSignedIn }: LabCallNature): boolean {
  if (fault.kind !== 'refuse') return true
  if (fault.status === 401) return isSignedIn
  const isAboutWords = fault.status === 409 || fault.status === 422
  return !isAboutWords || method !== 'GET'
}

const networkKinds: readonly string[] = ['cut', 'slow', 'hang', 'lose', 'captive', 'refuse']

function isNetworkFault(does: NetworkFault | PhoneFault): does is NetworkFault {
  return networkKinds.includes(does.kind)
}

function refusing(status: number, code: FailureCode, retryAfterS = 0) {
  return { kind: 'refuse', status, code, retryAfterS } as const
}

function switchOf(word: string): LabSwitch | undefined {
  const [name, wanted, ...more] = word.split(':')
  const scenario = labScenarios.find((known) => known.name === name)
  if (!scenario || more.length > 0) return undefined
  const modes: readonly LabMode[] = scenario.modes
  const mode = wanted === undefined ? modes[0] : modes.find((known) => known === wanted)
  return mode && { name: scenario.name, mode }
}

function inOrder(switchByName: ReadonlyMap<LabName, LabSwitch>): readonly LabSwitch[] {
  return labScenarios.flatMap(({ name }) => switchByName.get(name) ?? [])
}
