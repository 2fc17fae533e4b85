import { type LabMode, type LabName, networkFaultOf, skewYears, withSwitch } from '#domain/lab.ts'
import type { PagePorts } from '../open-phone.ts'
import { type CallLog, createCallLog } from './call-log.ts'
import { claimNoNetwork } from './claim-no-network.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { fillDisk } from './fill-disk.ts'
import {
  countOutboxes,
  type DatabaseRows,
  dumpDatabases,
  evictDatabases,
  type StateCount,
} from './phone-databases.ts'
import { skewClock } from './skew-clock.ts'
import { createSwitchboard, type Switchboard, type SwitchStore } from './switchboard.ts'

/** A tester's tools: makes the troubles of `labScenarios` for the page of one tab. */
export interface Lab extends Pick<Switchboard, 'switches' | 'unknown' | 'isOn'> {
  readonly calls: CallLog['calls']
  turn(name: LabName, mode: LabMode | 'off'): void
  allOff(): void
  /** Nothing is on any more, and this tab forgets that it has a lab: the next load of the page is without. */
  leave(): void
  /** The page's ports with the troubles in front of them. */
  ports(ports: PagePorts): PagePorts
  /** Deletes all databases under the page, with everything that was not sent. */
  evict(): Promise<void>
  counts(): Promise<readonly StateCount[]>
  /** All rows of this phone's databases, without tokens. */
  databases(): Promise<readonly DatabaseRows[]>
  /** Puts the page's clock and storage right for good. */
  close(): void
}

export interface LabParts extends SwitchStore {
  readonly nowMs: () => number
}

export function createLab(parts: LabParts): Lab {
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

/** The worker has a network of its own, and that one is good. */
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
