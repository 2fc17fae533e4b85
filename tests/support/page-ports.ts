import type { FieldPorts } from '#data/durability/readiness.ts'
import type { PagePorts } from '#data/open-phone.ts'
import { type ScriptedNetwork, weather } from './scripted-network.ts'
import { browserStores } from './test-phone.ts'

/** The page as it is put together for a farmer, without a knowledge pack on the server, on a browser that keeps nothing for sure. */
export function pagePorts(network: ScriptedNetwork, changed: Partial<PagePorts> = {}): PagePorts {
  const noPack = { hash: '0', bytes: 0, entryCount: 0 }
  network.brings(weather.proxyNotFound, { path: '/knowledge/' })
  return {
    stores: browserStores(),
    language: () => 'en',
    onScreen: () => true,
    server: { apiBase: '' },
    timeoutMs: 10,
    fetch: network.fetch,
    locks: undefined,
    packs: { en: noPack, bn: noPack, ranker: noPack },
    savesData: () => false,
    requestBackgroundSync: async () => undefined,
    field: fieldPortsOf(),
    whenIdle: async () => undefined,
    onStorage: () => undefined,
    ...changed,
  }
}

/** A browser with a worker and all files, without reserved quota and without persistent storage. */
export function fieldPortsOf(changed: Partial<FieldPorts> = {}): FieldPorts {
  return {
    quotaReserve: { fill: async () => undefined, release: async () => false },
    askToKeep: async () => false,
    isKept: async () => false,
    usedBytes: async () => 1_000_000,
    shell: {
      check: async () => ({ hasWorker: true, missingFiles: 0 }),
      repair: async () => undefined,
    },
    ...changed,
  }
}
