import { recordVisit } from '#contract/visits.ts'
import type { ApiClient } from './api-client.ts'
import type { OwnerDatabase } from './database.ts'
import type { Device } from './device.ts'
import type { VisitService } from './phone.ts'
import { randomKey } from './random-key.ts'
import type { KeyValues } from './session.ts'
import type { Trace } from './trace.ts'
import { verdictOf } from './verdict.ts'

/** Made with its key, so that the server counts it once, however often it is sent. */
export interface UnsentVisit {
  readonly key: string
  readonly path: string
}

export interface VisitsParts {
  readonly device: Device
  readonly api: ApiClient
  /** Of whoever has the app before him. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  /** Lives as long as the tab. */
  readonly session: KeyValues
}

/** Stands in the tab's store once the visit of its opening is noted. */
const notedName = 'visit_noted'

/** What the contract takes; a longer one is of no page of ours. */
const pathLimit = 200

export interface Visits extends VisitService {
  /** Sends what waits, each in the name of whose visit it was; what cannot go waits for the next reason to hope. */
  send(): Promise<void>
}

/**
 * Visits have a way of their own beside the outbox: no question waits behind one, none is counted or shown as waiting,
 * and the browser is never woken for one.
 */
export function createVisits({ device, api, ownerDatabase, session }: VisitsParts): Visits {
  let isNoted = false
  let last = Promise.resolve()
  let next: Promise<void> | undefined

  function send(): Promise<void> {
    // After the one that runs, however that ends: it may have looked before the newest was there.
    next ??= last.then(begin, begin)
    return next
  }

  function begin(): Promise<void> {
    next = undefined
    last = sendAll()
    return last
  }

  async function sendAll(): Promise<void> {
    for (const ownerId of await device.owners()) await sendOf(device.owner(ownerId))
  }

  async function sendOf(db: OwnerDatabase): Promise<void> {
    for (const { key, path } of await unsentVisits(db)) {
      const call = { endpoint: recordVisit, path: recordVisit.path, body: JSON.stringify({ path }) }
      const as = { owner: db.ownerId, db }
      const isTheVisit = (visit: UnsentVisit) => visit.key === key
      const without = (visits: readonly UnsentVisit[]) =>
        visits.filter((visit) => !isTheVisit(visit))
      const trace: Trace = {
        lost: undefined,
        // Where no key tells a repetition, a visit is given up rather than counted twice.
        async note(lost) {
          let isHere = false
          await change(db, (visits) => {
            isHere = visits.some(isTheVisit)
            return lost ? without(visits) : [{ key, path }, ...without(visits)]
          })
          return isHere || lost === undefined
        },
      }
      const told = { key, isWatched: false, waitedS: undefined, trace }
      const { kind } = verdictOf(await api.send({ ...call, ...told }, as))
      if (kind !== 'answered' && kind !== 'failed') return
      await change(db, without)
    }
  }

  return {
    send,
    async note(path, isLoadedAgain) {
      if (isNoted || (isLoadedAgain && session.getItem(notedName) !== null)) return
      isNoted = true
      const visit = { key: randomKey(), path: path.slice(0, pathLimit) }
      await change(await ownerDatabase(), (visits) => [...visits, visit])
      session.setItem(notedName, 'yes')
      await send()
    },
  }
}

function change(
  db: OwnerDatabase,
  to: (visits: readonly UnsentVisit[]) => readonly UnsentVisit[],
): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const visits = to(await unsentVisits(db))
    if (visits.length > 0) await db.meta.put({ k: 'visits', value: visits })
    else await db.meta.delete('visits')
  })
}

async function unsentVisits(db: OwnerDatabase): Promise<readonly UnsentVisit[]> {
  const row = await db.meta.get('visits')
  return row?.k === 'visits' ? row.value : []
}
