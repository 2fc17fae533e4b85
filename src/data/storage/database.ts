import { Dexie, type Table } from 'dexie'
import type { OwnerId } from '#domain/accounts.ts'
import type { FreeQuota } from './retry-write.ts'
import type {
  Conversation,
  DeviceRow,
  Draft,
  JournalLine,
  MetaRow,
  OutboxEntry,
  StoredPack,
  StoredRecommendation,
} from './rows.ts'

/**
 * `strict`: a transaction that has resolved survives a dead battery.
 * `cache: 'disabled'`: live queries show only committed rows, never one whose transaction later fails on quota.
 */
const durable = { chromeTransactionDurability: 'strict', cache: 'disabled' } as const

/** Rows that belong to the phone and to no owner. */
export class DeviceDatabase extends Dexie {
  declare device: Table<DeviceRow, DeviceRow['k']>
  declare owners: Table<{ readonly ownerId: OwnerId }, OwnerId>
  declare packs: Table<StoredPack, StoredPack['language']>

  constructor(name = 'fosol-device') {
    super(name, durable)
    this.version(1).stores({ device: 'k', owners: 'ownerId', packs: 'language' })
  }
}

/** All rows of one owner. A separate database prevents a leak between accounts when a query misses a filter. */
export class OwnerDatabase extends Dexie {
  /** The drain reads by primary key: an older tab may write rows that miss a newer index. */
  declare outbox: Table<OutboxEntry, number>
  declare conversations: Table<Conversation, string>
  declare recommendations: Table<StoredRecommendation, string>
  declare drafts: Table<Draft, string>
  declare meta: Table<MetaRow, MetaRow['k']>
  declare journal: Table<JournalLine, number>

  readonly ownerId: OwnerId
  /** Deletes something when a write exceeds the quota; deletes nothing if the constructor got no function. */
  readonly freeQuota: FreeQuota

  constructor(ownerId: OwnerId, freeQuota?: (db: OwnerDatabase) => Promise<boolean>) {
    super(ownerDatabaseName(ownerId), durable)
    this.ownerId = ownerId
    this.freeQuota = async () => (await freeQuota?.(this)) ?? false
    this.version(1).stores({
      outbox: '++seq, &key, state',
      conversations: 'id, [createdAt+id], seq, clientKey',
      recommendations: 'id, [createdAt+id], seq, clientKey',
      drafts: 'field',
      meta: 'k',
      journal: '++n',
    })
  }
}

export const ownerDatabasePrefix = 'fosol-o-'

function ownerDatabaseName(ownerId: OwnerId): string {
  return `${ownerDatabasePrefix}${ownerId.replace(':', '-')}`
}
