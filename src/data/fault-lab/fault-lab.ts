import {
  type FaultMode,
  type FaultName,
  networkFaultOf,
  skewYears,
  withSwitch,
} from '#domain/fault-lab.ts'
import type { PagePorts } from '../open-phone.ts'
import { claimNoNetwork, fillDisk, skewClock } from './browser-faults.ts'
import { type CallLog, createCallLog } from './call-log.ts'
import { faultyFetch } from './faulty-fetch.ts'
import {
  countOutboxes,
  type DatabaseRows,
  dumpDatabases,
  evictDatabases,
  type StateCount,
} from './phone-databases.ts'
import { createSwitchboard, type Switchboard, type SwitchStore } from './switchboard.ts'

/** A tester's tools: injects faults into the page of one tab. */
export interface FaultLab extends Pick<Switchboard, 'switches' | 'unknown' | 'isOn'> {
  readonly calls: CallLog['calls']
  turn(name: FaultName, mode: FaultMode | 'off'): void
  allOff(): void
  /** Turns all faults off and deletes the tab's stored switches: the next load of the page has no fault lab. */
  leave(): void
  /** Wraps the page's ports with the faults. */
  ports(ports: PagePorts): PagePorts
  /** Deletes all databases while the page is open, with all unsent requests. */
  evict(): Promise<void>
  counts(): Promise<readonly StateCount[]>
  /** All rows of this phone's databases, without tokens. */
  databases(): Promise<readonly DatabaseRows[]>
  /** Restores the page's clock, storage and `navigator.onLine`. */
  close(): void
}

export interface FaultLabParts extends SwitchStore {
  readonly nowMs: () => number
}

export function createFaultLab(parts: FaultLabParts): FaultLab {
  const board = createSwitchboard(parts)
  const { calls, watched } = createCallLog(parts.nowMs)
  const undo = [
    skewClock(() => skewYears(board.switches.get())),
    fillDisk(() => board.happens('quota-full')),
    claimNoNetwork(() => board.isOn('offline')),
  ]
  return {
    ...board,
    calls,
    turn: (name, mode) => board.change(withSwitch(board.switches.get(), name, mode)),
    allOff: () => board.change([]),
    leave() {
      board.change([])
      parts.store.removeItem(parts.storeKey)
    },
    ports: (ports) => ({
      ...ports,
      fetch: watched(faultyFetch(ports.fetch, board)),
      requestBackgroundSync: async () => {
        if (!isWorkerKeptOut(board)) await ports.requestBackgroundSync()
      },
      field: { ...ports.field, shell: shellOf(ports, board) },
    }),
    evict: evictDatabases,
    counts: countOutboxes,
    databases: dumpDatabases,
    close() {
      for (const end of undo) end()
    },
  }
}

/** The worker's network has no faults, so it must not send while the page's network has some. */
function isWorkerKeptOut({ switches, isOn }: Switchboard): boolean {
  return isOn('worker-stopped') || switches.get().some(({ name }) => networkFaultOf(name))
}

function shellOf({ field: { shell } }: PagePorts, { isOn }: Switchboard): typeof shell {
  return {
    check: async () =>
      isOn('worker-stopped') ? { hasWorker: false, missingFiles: undefined } : await shell.check(),
    repair: () => shell.repair(),
  }
}
