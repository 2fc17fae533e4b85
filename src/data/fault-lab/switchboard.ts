import {
  type CallTraits,
  canAffect,
  type FaultMode,
  type FaultName,
  type FaultSwitch,
  faultsText,
  type NetworkFault,
  networkFaultOf,
  parseFaults,
  withSwitch,
} from '#domain/fault-lab.ts'
import type { KeyValues } from '../storage/browser-stores.ts'
import { type Live, signal } from '../storage/live.ts'

/** sessionStorage and the key of the switches in it. */
export interface SwitchStore {
  readonly store: KeyValues
  readonly storeKey: string
}

/** Which faults are on in this tab; survives a reload. */
export interface Switchboard {
  readonly switches: Live<readonly FaultSwitch[]> & { get(): readonly FaultSwitch[] }
  /** Stored words that name no fault. */
  readonly unknown: readonly string[]
  isOn(name: FaultName): boolean
  /** A tester changes the switches: waiting calls continue. */
  change(next: readonly FaultSwitch[]): void
  /** Whether this fault happens now; a `once` switch is turned off by that. */
  happens(name: FaultName): boolean
  /** The faults of the next call. */
  faultsOf(call: CallTraits): readonly NetworkFault[]
  /** Aborted by the next change. */
  released(): AbortSignal
}

export function createSwitchboard({ store, storeKey }: SwitchStore): Switchboard {
  const stored = parseFaults(store.getItem(storeKey) ?? '')
  const switches = signal(stored.switches)
  let release = new AbortController()

  function modeOf(wanted: FaultName): FaultMode | undefined {
    return switches.get().find(({ name }) => name === wanted)?.mode
  }

  function keep(next: readonly FaultSwitch[]): void {
    switches.set(next)
    store.setItem(storeKey, faultsText(next))
  }

  function happens(name: FaultName): boolean {
    const mode = modeOf(name)
    if (mode === 'once') keep(withSwitch(switches.get(), name, 'off'))
    return mode !== undefined
  }

  return {
    switches,
    unknown: stored.unknown,
    isOn: (name) => modeOf(name) !== undefined,
    change(next) {
      keep(next)
      release.abort()
      release = new AbortController()
    },
    happens,
    // A `once` switch waits for a call that sends something: the page pulls and probes by itself.
    faultsOf: (call) =>
      switches.get().flatMap(({ name, mode }) => {
        const fault = networkFaultOf(name)
        if (!fault || !canAffect(fault, call)) return []
        const isMeant = mode === 'on' || call.method !== 'GET'
        return isMeant && happens(name) ? [fault] : []
      }),
    released: () => release.signal,
  }
}
