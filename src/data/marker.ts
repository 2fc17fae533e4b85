import type { OwnerId } from '#domain/accounts.ts'
import type { Loss } from './guardian-service.ts'
import type { KeyValues } from './session.ts'

/** What is remembered outside the databases, because browsers delete those alone when their disk is full. */
export interface PhoneMark {
  readonly deviceId: string
  readonly activeOwner?: OwnerId
  readonly owners: readonly OwnerMark[]
  /** Told until it is acknowledged. */
  readonly loss?: Loss | undefined
  /** What the browser said when it was asked to keep everything; absent until it was. */
  readonly isKept?: boolean
  /** When our server last answered, ISO 8601 by the phone's clock: for showing only. */
  readonly contactAt?: string
}

export interface OwnerMark {
  readonly ownerId: OwnerId
  /** How many requests were ever put into the outbox: it only rises, unless the database was deleted. */
  readonly enqueued: number
  /** How many of them had no answer yet. */
  readonly unsent: number
}

export interface Marker {
  /** Undefined on a new phone, or when the browser's store was emptied, too. */
  read(): PhoneMark | undefined
  /** Does nothing before there is a device id to remember. */
  change(changes: Partial<PhoneMark>): void
}

const storeKey = 'fosol_phone'

export function createMarker(store: KeyValues): Marker {
  function read(): PhoneMark | undefined {
    return parsed(store.getItem(storeKey) ?? '')
  }
  return {
    read,
    change(changes) {
      const { deviceId } = { ...read(), ...changes }
      if (deviceId === undefined) return
      const mark = { owners: [], ...read(), ...changes, deviceId }
      try {
        store.setItem(storeKey, JSON.stringify(mark))
      } catch (error) {
        // A store that is full or forbidden: the databases are still there, only their loss would go unseen.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}

function parsed(text: string): PhoneMark | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMark(value) ? value : undefined
  } catch {
    return undefined // nothing there, or not ours
  }
}

/** The rest is told to the screen only, and owners that make no sense have no database to miss. */
function isMark(value: unknown): value is PhoneMark {
  if (typeof value !== 'object' || value === null) return false
  const { deviceId, owners } = { deviceId: undefined, owners: undefined, ...value }
  return typeof deviceId === 'string' && deviceId !== '' && Array.isArray(owners)
}
