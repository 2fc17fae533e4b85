import type { NetworkFault } from '#domain/fault-lab.ts'
import { type Random, randomFor, spreadPoints } from './random.ts'

/** Where an exchange is cut. `lost-response`: the server has answered in full, and nothing reaches the client. */
export const cutPlaces = [
  'before-request',
  'mid-request',
  'after-request',
  'lost-response',
  'mid-response',
  'after-response',
] as const
export type CutPlace = (typeof cutPlaces)[number]

/** How a connection ends: in order, or by a reset. */
export const cutManners = ['fin', 'rst'] as const
export type CutManner = (typeof cutManners)[number]

export interface Cut {
  readonly kind: 'cut'
  readonly place: CutPlace
  readonly by: CutManner
  /** How much of the message has passed when it is cut in the middle, from 0 to 1. */
  readonly share: number
  /** How long after that place is reached. */
  readonly waitMs: number
}

export type Fault =
  | Cut
  /** Nothing moves for this time, then the connection is reset. */
  | { readonly kind: 'hang'; readonly ms: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number; readonly latencyMs: number }
  /** A captive portal answers every path with a login page and status 200. */
  | { readonly kind: 'captive' }
  /** The same with another answer: an operator's error page, a redirect to a login. */
  | { readonly kind: 'page'; readonly status: number; readonly location?: string }
  /** A refusal in the server's name. */
  | Extract<NetworkFault, { readonly kind: 'refuse' }>

/** Nobody is there: each connection is reset before it brings anything. */
export const gone: Fault = { kind: 'cut', place: 'before-request', by: 'rst', share: 0, waitMs: 0 }

/** How many faults of each kind among how many requests; the seed decides where. */
export interface FaultMix {
  readonly requests: number
  readonly cuts: number
  readonly hangs?: number
  readonly throttles?: number
  readonly captives?: number
  /** Scenarios by name. Never for two requests in a row, since the second one is often a retry of the first. */
  readonly named?: readonly NamedFault[]
}

export interface NamedFault {
  readonly name: string
  readonly fault: Fault
  readonly count: number
}

/** The fault for each request, in the order of the requests: at most one each. */
export interface FaultPlan {
  next(): Fault | undefined
  /** A fault that could not happen, because client or server was gone, happens to the next request instead. */
  giveBack(fault: Fault): void
}

/** The same seed and mix always give the same plan. */
export function faultPlan(seed: number, mix: FaultMix): FaultPlan {
  const faultsAt = new Map<number, Fault[]>()
  const put = (at: number, fault: Fault) => faultsAt.set(at, [...(faultsAt.get(at) ?? []), fault])
  const lay = (purpose: string, count: number, make: (random: Random) => () => Fault) => {
    const random = randomFor(seed, purpose)
    const fault = make(random)
    for (const at of spreadPoints(count, mix.requests, random)) put(at, fault())
  }
  lay('cut', mix.cuts, cuts)
  lay('hang', mix.hangs ?? 0, (random) => () => ({ kind: 'hang', ms: random.between(500, 5_000) }))
  lay('throttle', mix.throttles ?? 0, throttles)
  lay('captive', mix.captives ?? 0, () => () => ({ kind: 'captive' }))
  for (const { at, fault } of namedPoints(seed, mix)) put(at, fault)

  const owed: Fault[] = []
  let request = -1
  return {
    next() {
      request += 1
      owed.push(...(faultsAt.get(request) ?? []))
      return owed.shift()
    },
    giveBack: (fault) => void owed.unshift(fault),
  }
}

/** Each somewhere among every other request, at one of its own. */
function namedPoints(seed: number, { requests, named = [] }: FaultMix) {
  const random = randomFor(seed, 'named')
  const points = random.shuffled(Array.from({ length: Math.ceil(requests / 2) }, (_, n) => 2 * n))
  return named.flatMap(({ fault, count }) => points.splice(0, count).map((at) => ({ at, fault })))
}

/** The name that a fault is counted under. */
export function faultName(fault: Fault): string {
  if (fault.kind === 'cut') return `${fault.place}/${fault.by}`
  return fault.kind === 'refuse' ? `refuse-${fault.status}` : fault.kind
}

function throttles(random: Random): () => Fault {
  return () => ({
    kind: 'throttle',
    bytesPerSecond: random.between(2_000, 20_000),
    latencyMs: random.between(100, 700),
  })
}

/** Every place and manner in turn, shuffled, so that even a short run has them all. */
function cuts(random: Random): () => Fault {
  const kinds = cutPlaces.flatMap((place) => cutManners.map((by) => ({ place, by })))
  let turn: typeof kinds = []
  return () => {
    if (turn.length === 0) turn = random.shuffled(kinds)
    const { place = 'before-request', by = 'rst' } = turn.pop() ?? {}
    return { kind: 'cut', place, by, share: random.next(), waitMs: random.between(0, 40) }
  }
}
