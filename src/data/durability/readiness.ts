import type { Language } from '#domain/language.ts'
import type { KnowledgePacks, PackState } from '../advisor/knowledge-packs.ts'
import type { Connectivity } from '../api/connectivity.ts'
import { type Live, type Signal, signal } from '../storage/live.ts'
import type { EvictionSentinel } from './eviction-sentinel.ts'
import type { QuotaReserve } from './free-quota.ts'

export interface FieldReadiness {
  /** The worker, all files and a pack are here. */
  readonly isReady: boolean
  /** A service worker is active: the app opens without a network. */
  readonly hasWorker: boolean
  /** How many files of the app are missing; undefined when the worker does not answer. */
  readonly missingFiles: number | undefined
  /** The pack of the screen's language. */
  readonly pack: PackState['kind']
  /** Whether the browser has granted persistent storage; undefined when it was not asked or does not tell. */
  readonly isKept: boolean | undefined
  /** The storage that the app uses; undefined when the browser does not tell. */
  readonly usedBytes: number | undefined
  /** When the server last answered, ISO 8601 by the phone's clock: for showing only. */
  readonly contactAt: string | undefined
}

/** The browser's part of offline use: the app's files, and persistent storage. */
export interface FieldPorts {
  readonly quotaReserve: QuotaReserve
  /** Requests persistent storage; undefined where the browser does not support it. */
  readonly askToKeep: () => Promise<boolean | undefined>
  readonly isKept: () => Promise<boolean | undefined>
  /** The storage that the app uses; undefined where the browser does not tell. */
  readonly usedBytes: () => Promise<number | undefined>
  readonly shell: ShellPort
}

/** The app's own files and the worker that serves them. */
export interface ShellPort {
  /** Compares the list of files with the cache. */
  check(): Promise<ShellState>
  /** Registers the worker again and downloads the missing files. */
  repair(): Promise<void>
}

export interface ShellState {
  readonly hasWorker: boolean
  /** Undefined when the worker does not answer. */
  readonly missingFiles: number | undefined
}

export interface ReadinessParts {
  readonly field: FieldPorts
  readonly packs: KnowledgePacks
  readonly sentinel: EvictionSentinel
  readonly connectivity: Live<Connectivity>
  readonly language: () => Language
  readonly now: () => Date
}

export interface Readiness extends Live<FieldReadiness> {
  check(): Promise<void>
}

/** Checks only when somebody subscribes. */
export function createReadiness(parts: ReadinessParts): Readiness {
  const state = signal<FieldReadiness | undefined>(undefined)
  let packs: readonly PackState[] = []
  let checks = 0

  followContact(parts, state)

  /** The worker may answer an earlier check after a later one: only the latest counts. */
  async function check(): Promise<void> {
    checks += 1
    const own = checks
    const ready = await readinessNow(parts, packs)
    if (own === checks) state.set(ready)
  }

  return {
    check,
    subscribe(listener) {
      const unsubscribes = [
        state.subscribe((ready) => ready && listener(ready)),
        parts.packs.packs.subscribe((next) => {
          packs = next
          void check()
        }),
      ]
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}

/** Stores the time of each proven contact with the server. */
function followContact(
  { connectivity, sentinel, now }: ReadinessParts,
  state: Signal<FieldReadiness | undefined>,
): void {
  connectivity.subscribe((connection) => {
    if (connection !== 'ok') return
    const contactAt = now().toISOString()
    sentinel.change({ contactAt })
    const ready = state.get()
    if (ready) state.set({ ...ready, contactAt })
  })
}

async function readinessNow(
  { field, sentinel, language }: ReadinessParts,
  packs: readonly PackState[],
): Promise<FieldReadiness> {
  const [shell, isKept, usedBytes] = await Promise.all([
    field.shell.check(),
    field.isKept(),
    field.usedBytes(),
  ])
  const spoken = language()
  const pack = packs.find((known) => known.language === spoken)?.kind ?? 'missing'
  const answers = pack === 'here' || pack === 'older'
  return {
    isReady: shell.hasWorker && shell.missingFiles === 0 && answers,
    ...shell,
    pack,
    isKept: isKept ?? sentinel.read()?.isKept,
    usedBytes,
    contactAt: sentinel.read()?.contactAt,
  }
}
