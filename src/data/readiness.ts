import type { Language } from '#domain/language.ts'
import type { FieldReadiness } from './guardian-service.ts'
import type { KnowledgeShelf } from './knowledge-shelf.ts'
import { type Live, type Signal, signal } from './live.ts'
import type { Ballast } from './make-room.ts'
import type { Marker } from './marker.ts'
import type { Connectivity, PackState } from './phone.ts'

/** What of the browser keeps an app on a phone: its files, and its promise. */
export interface FieldPorts {
  readonly ballast: Ballast
  /** Asks the browser never to delete anything here by itself; undefined where it cannot be asked. */
  readonly askToKeep: () => Promise<boolean | undefined>
  readonly isKept: () => Promise<boolean | undefined>
  /** All that the app occupies here; undefined where the browser does not tell. */
  readonly usedBytes: () => Promise<number | undefined>
  readonly shell: ShellPort
}

/** The app's own files and the worker that serves them. */
export interface ShellPort {
  /** Compares the list of files with the phone's cache. */
  check(): Promise<ShellState>
  /** Registers the worker again and brings the files that are missing. */
  repair(): Promise<void>
}

export interface ShellState {
  readonly hasWorker: boolean
  /** Undefined when the worker does not say. */
  readonly missingFiles: number | undefined
}

export interface ReadinessParts {
  readonly field: FieldPorts
  readonly shelf: KnowledgeShelf
  readonly marker: Marker
  readonly connectivity: Live<Connectivity>
  readonly language: () => Language
  readonly now: () => Date
}

export interface Readiness extends Live<FieldReadiness> {
  check(): Promise<void>
}

/** Begins to look only when somebody wants to know. */
export function createReadiness(parts: ReadinessParts): Readiness {
  const state = signal<FieldReadiness | undefined>(undefined)
  let packs: readonly PackState[] = []

  followContact(parts, state)

  async function check(): Promise<void> {
    state.set(await readinessNow(parts, packs))
  }

  return {
    check,
    subscribe(listener) {
      const leave = [
        state.subscribe((ready) => ready && listener(ready)),
        parts.shelf.packs.subscribe((next) => {
          packs = next
          void check()
        }),
      ]
      return () => {
        for (const end of leave) end()
      }
    },
  }
}

/** Only what proves the server itself counts. */
function followContact(
  { connectivity, marker, now }: ReadinessParts,
  state: Signal<FieldReadiness | undefined>,
): void {
  connectivity.subscribe((evidence) => {
    if (evidence !== 'ok') return
    const contactAt = now().toISOString()
    marker.change({ contactAt })
    const ready = state.get()
    if (ready) state.set({ ...ready, contactAt })
  })
}

async function readinessNow(
  { field, marker, language }: ReadinessParts,
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
    isKept: isKept ?? marker.read()?.isKept,
    usedBytes,
    contactAt: marker.read()?.contactAt,
  }
}
