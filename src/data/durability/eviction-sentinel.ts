import type { OwnerId } from '#domain/accounts.ts'
import type { KeyValues } from '../storage/browser-stores.ts'

export interface Loss {
  /** Requests of all owners that had no answer yet when it happened. */
  readonly unsentCount: number
}

/** Stored in localStorage, because a browser may evict the databases alone when its disk is full. */
export interface SentinelRecord {
  readonly deviceId: string
  readonly activeOwner?: OwnerId
  readonly owners: readonly OwnerCount[]
  /** Shown until it is acknowledged. */
  readonly loss?: Loss | undefined
  /** Whether the browser granted persistent storage; absent before the request. */
  readonly isKept?: boolean
  /** When the server last answered, ISO 8601 by the phone's clock: for showing only. */
  readonly contactAt?: string
}

export interface OwnerCount {
  readonly ownerId: OwnerId
  /** How many requests were ever put into the outbox. It falls only when the database was deleted. */
  readonly enqueued: number
  /** How many of them had no answer yet. */
  readonly unsent: number
}

export interface EvictionSentinel {
  /** Undefined on a new phone, or when localStorage was cleared too. */
  read(): SentinelRecord | undefined
  /** Does nothing before there is a device id. */
  change(changes: Partial<SentinelRecord>): void
}

const storeKey = 'fosol_phone'

export function createEvictionSentinel(store: KeyValues): EvictionSentinel {
  function read(): SentinelRecord | undefined {
    return parsed(store.getItem(storeKey) ?? '')
  }
  return {
    read,
    change(changes) {
      const { deviceId } = { ...read(), ...changes }
      if (deviceId === undefined) return
      const record = { owners: [], ...read(), ...changes, deviceId }
      try {
        store.setItem(storeKey, JSON.stringify(record))
      } catch (error) {
        // localStorage is full or forbidden: the databases still work, but an eviction would not be noticed.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}

function parsed(text: string): SentinelRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isSentinelRecord(value) ? value : undefined
  } catch {
    return undefined // nothing there, or not ours
  }
}

/** Checks the fields that recovery needs: the others are only shown, and an invalid owner has no database. */
function isSentinelRecord(value: unknown): value is SentinelRecord {
  if (typeof value !== 'object' || value === null) return false
  const { deviceId, owners } = { deviceId: undefined, owners: undefined, ...value }
  return typeof deviceId === 'string' && deviceId !== '' && Array.isArray(owners)
}
