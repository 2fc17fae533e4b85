import {
  canBefall,
  type LabCallNature,
  type LabMode,
  type LabName,
  type LabSwitch,
  labText,
  type NetworkFault,
  networkFaultOf,
  parseLab,
  withSwitch,
} from '#domain/lab.ts'
import { type Live, signal } from '../live.ts'
import type { KeyValues } from '../session.ts'

/** Where the switches lie: in a store that forgets with the tab. */
export interface SwitchStore {
  readonly store: KeyValues
  readonly storeKey: string
}

/** Which troubles are on in this tab; survives a reload. */
export interface Switchboard {
  readonly switches: Live<readonly LabSwitch[]> & { get(): readonly LabSwitch[] }
  /** Words of the store that name nothing. */
  readonly unknown: readonly string[]
  isOn(name: LabName): boolean
  /** A person's hand: whatever waits is let go. */
  change(next: readonly LabSwitch[]): void
  /** Whether this trouble happens now; a single one has happened then. */
  happens(name: LabName): boolean
  /** What befalls the next call. */
  faultsOf(call: LabCallNature): readonly NetworkFault[]
  /** Aborted by the next hand. */
  letGo(): AbortSignal
}

export function createSwitchboard({ store, storeKey }: SwitchStore): Switchboard {
  const wish = parseLab(store.getItem(storeKey) ?? '')
  const switches = signal(wish.switches)
  let hand = new AbortController()

  function modeOf(wanted: LabName): LabMode | undefined {
    return switches.get().find(({ name }) => name === wanted)?.mode
  }

  function keep(next: readonly LabSwitch[]): void {
    switches.set(next)
    store.setItem(storeKey, labText(next))
  }

  function happens(name: LabName): boolean {
    const mode = modeOf(name)
    if (mode === 'once') keep(withSwitch(switches.get(), name, 'off'))
    return mode !== undefined
  }

  return {
    switches,
    unknown: wish.unknown,
    isOn: (name) => modeOf(name) !== undefined,
    change(next) {
      keep(next)
      hand.abort()
      hand = new AbortController()
    },
    happens,
    // A single one waits for a call that sends something: the page asks and probes by itself.
    faultsOf: (call) =>
      switches.get().flatMap(({ name, mode }) => {
        const fault = networkFaultOf(name)
        if (!fault || !canBefall(fault, call)) return []
        const isMeant = mode === 'on' || call.method !== 'GET'
        return isMeant && happens(name) ? [fault] : []
      }),
    letGo: () => hand.signal,
  }
}
