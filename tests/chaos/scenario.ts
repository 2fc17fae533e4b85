import {
  type FaultName,
  type FaultSwitch,
  type NetworkFault,
  networkFaultOf,
} from '#domain/fault-lab.ts'
import type { Fault, NamedFault } from './fault.ts'

/** What the scenarios of a run are on the wire. */
export interface WireScenarios {
  /** Happen to some of the requests. */
  readonly named: readonly NamedFault[]
  /** Happens to all others. */
  readonly weather: Fault | undefined
}

/**
 * Spreads scenarios over a run: a slow network is slow all the time, everything else happens to a share of the requests,
 * together fewer than half, since a run in which all requests fail never ends. With `once` it happens to one request.
 */
export function wireScenarios(switches: readonly FaultSwitch[], requests: number): WireScenarios {
  const faults = switches.flatMap(({ name, mode }) => {
    const fault = wireFault(name)
    return fault ? [{ name, mode, fault }] : []
  })
  const standing = faults.find(({ fault, mode }) => fault.kind === 'throttle' && mode === 'on')
  const planned = faults.filter((fault) => fault !== standing)
  const share = Math.max(1, Math.floor(requests / (2 * (planned.length + 1))))
  return {
    named: planned.map(({ name, mode, fault }) => ({
      ...{ name, fault },
      count: mode === 'once' ? 1 : share,
    })),
    weather: standing?.fault,
  }
}

/** Undefined for what happens on the phone. */
export function wireFault(name: FaultName): Fault | undefined {
  const fault = networkFaultOf(name)
  return fault && onTheWire(fault)
}

/** Short beside the half minute after which the phone gives up, so that a run comes to an end. */
const hangMs = 4_000

function onTheWire(fault: NetworkFault): Fault {
  const reset = { kind: 'cut', by: 'rst', share: 0, waitMs: 0 } as const
  switch (fault.kind) {
    case 'cut':
      return { ...reset, place: 'before-request' }
    case 'lose':
      return { ...reset, place: 'lost-response' }
    case 'slow':
      return {
        kind: 'throttle',
        bytesPerSecond: fault.bytesPerSecond,
        latencyMs: fault.latencyMs,
      }
    case 'hang':
      return { kind: 'hang', ms: hangMs }
    case 'captive':
    case 'refuse':
      return fault
  }
}
