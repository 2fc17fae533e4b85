import { recordVisit } from '#contract/visits.ts'
import type { ApiClient } from '../api/api-client.ts'
import { isFinal } from '../api/call.ts'
import type { LostReplyStore } from '../api/lost-reply.ts'
import { createQuietSender, type QuietSenderParts } from '../outbox/quiet-sender.ts'
import type { KeyValues } from '../storage/browser-stores.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Device } from '../storage/device.ts'
import { randomKey } from '../storage/random-key.ts'
import type { UnsentVisit } from '../storage/rows.ts'

export interface VisitService {
  /**
   * Notes that the app was opened, on any of its pages (SPEC.md section 2). Works once per page load.
   * @param isLoadedAgain by a reload or by back and forward: not a new visit if the tab's visit is already noted
   */
  note(path: string, isLoadedAgain: boolean): Promise<void>
}

export interface VisitsParts {
  readonly device: Device
  readonly api: ApiClient
  /** The database of the active owner. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  /** sessionStorage: lives as long as the tab. */
  readonly session: KeyValues
  readonly schedule: QuietSenderParts['schedule']
}

/** The sessionStorage key that is set after the tab's visit is noted. */
const notedName = 'visit_noted'

/** The contract's limit; the app has no longer path. */
const pathLimit = 200

/** Of an owner: a browser that blocks the call would otherwise fill the phone with visits that never leave. */
const mostUnsent = 100

export interface Visits extends VisitService {
  /** Sends the waiting visits, each with its own owner's credentials (I6); unsent ones are tried again later. */
  send(): Promise<void>
}

/**
 * Visits do not use the outbox: no question waits behind one, the screen does not show them as waiting, and they
 * register no Background Sync.
 */
export function createVisits(parts: VisitsParts): Visits {
  const { device, api, ownerDatabase, session, schedule } = parts
  let isNoted = false
  const send = createQuietSender({ sendAll, schedule })

  async function sendAll(): Promise<boolean> {
    let isLeft = false
    for (const ownerId of await device.owners()) {
      if (await sendOf(device.owner(ownerId))) isLeft = true
    }
    return isLeft
  }

  async function sendOf(db: OwnerDatabase): Promise<boolean> {
    for (const { key, path } of await unsentVisits(db)) {
      const call = { endpoint: recordVisit, path: recordVisit.path, body: JSON.stringify({ path }) }
      const as = { owner: db.ownerId, db }
      const isTheVisit = (visit: UnsentVisit) => visit.key === key
      const without = (visits: readonly UnsentVisit[]) =>
        visits.filter((visit) => !isTheVisit(visit))
      const lostReply: LostReplyStore = {
        lost: undefined,
        // A server without idempotency keys could count a visit twice, so it is deleted before it is sent.
        async store(lost) {
          let isHere = false
          await change(db, (visits) => {
            isHere = visits.some(isTheVisit)
            return lost ? without(visits) : [{ key, path }, ...without(visits)]
          })
          return isHere || lost === undefined
        },
      }
      const options = { key, isWatched: false, isBackground: true, waitedS: undefined, lostReply }
      if (!isFinal(await api.send({ ...call, ...options }, as))) return true
      await change(db, without)
    }
    return false
  }

  return {
    send,
    async note(path, isLoadedAgain) {
      if (isNoted || (isLoadedAgain && session.getItem(notedName) !== null)) return
      isNoted = true
      const visit = { key: randomKey(), path: path.slice(0, pathLimit) }
      await change(await ownerDatabase(), (visits) => [...visits, visit].slice(-mostUnsent))
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
