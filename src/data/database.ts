import { Dexie, type Table } from 'dexie'
import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import type { MirrorRow } from './mirror-state.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Conversation, StoredRecommendation } from './records.ts'
import type { MakeRoom } from './saved.ts'
import type { KeptServer } from './server-choice.ts'
import type { KeptReply } from './staff-desk.ts'
import type { Tokens } from './tokens.ts'
import type { UnsentVisit } from './visits.ts'

/**
 * `strict`: a transaction that has resolved survives a dead battery.
 * `cache: 'disabled'`: live queries show only what was committed, never a row whose transaction later fails on quota.
 */
const durable = { chromeTransactionDurability: 'strict', cache: 'disabled' } as const

/** What belongs to the phone and to no owner. */
export class DeviceDatabase extends Dexie {
  declare device: Table<DeviceRow, DeviceRow['k']>
  declare owners: Table<{ readonly ownerId: OwnerId }, OwnerId>
  declare packs: Table<StoredPack, Language>

  constructor(name = 'fosol-device') {
    super(name, durable)
    this.version(1).stores({ device: 'k', owners: 'ownerId', packs: 'language' })
  }
}

export type DeviceRow =
  | { readonly k: 'deviceId'; readonly value: string }
  | { readonly k: 'activeOwner'; readonly value: OwnerId }
  /** Refresh tokens of sessions that ended here and not yet on the server. */
  | { readonly k: 'signOuts'; readonly value: readonly string[] }
  /** Of the screen when something was last asked: the worker has none. */
  | { readonly k: 'language'; readonly value: Language }
  | { readonly k: 'server'; readonly value: KeptServer }

export interface StoredPack {
  readonly language: Language
  readonly hash: string
  readonly text: string
}

/** Everything of one owner: a leak between two accounts needs a wrong database, not a forgotten filter. */
export class OwnerDatabase extends Dexie {
  /** Drained by primary key: an older tab may write rows that miss a newer index. */
  declare outbox: Table<OutboxEntry, number>
  declare conversations: Table<Conversation, string>
  declare recommendations: Table<StoredRecommendation, string>
  declare drafts: Table<{ readonly field: string; readonly text: string }, string>
  declare meta: Table<MetaRow, MetaRow['k']>
  declare journal: Table<JournalLine, number>

  readonly ownerId: OwnerId
  /** What a write that finds no room may give up; nothing unless told. */
  readonly makeRoom: MakeRoom

  constructor(ownerId: OwnerId, makeRoom?: (db: OwnerDatabase) => Promise<boolean>) {
    super(ownerDatabaseName(ownerId), durable)
    this.ownerId = ownerId
    this.makeRoom = async () => (await makeRoom?.(this)) ?? false
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

export type MetaRow =
  | { readonly k: 'tokens'; readonly value: Tokens }
  /** From the profile; false until the server has said otherwise. */
  | { readonly k: 'isStaff'; readonly value: boolean }
  /** From the profile, as the server said last. */
  | { readonly k: 'trainingConsent'; readonly value: boolean }
  /** What remains of a wait that the server asked of everything of this owner, in milliseconds. */
  | { readonly k: 'holdMs'; readonly value: number }
  /** How many requests were ever put into the outbox: the left side of the conservation law. */
  | { readonly k: 'enqueued'; readonly value: number }
  /** How many of them were answered and have left it since. */
  | { readonly k: 'pruned'; readonly value: number }
  | { readonly k: 'mirror'; readonly value: MirrorRow }
  /** Of a guest: records up to this sequence number were handed to an account. */
  | { readonly k: 'claimedSeq'; readonly value: number }
  /** Pages he has opened that the server has not heard of yet, oldest first. */
  /** Until when the server has asked to wait, by the phone's clock: for showing a time only. */
  | { readonly k: 'holdUntil'; readonly value: string }
  | { readonly k: 'visits'; readonly value: readonly UnsentVisit[] }
  /** What the dashboard was told last, each reply under a name; goes at logout. */
  | { readonly k: `desk:${string}`; readonly value: KeptReply }

export interface JournalLine {
  readonly n?: number
  readonly at: string
  readonly event: string
  readonly key?: string
}

export const ownerDatabasePrefix = 'fosol-o-'

function ownerDatabaseName(ownerId: OwnerId): string {
  return `${ownerDatabasePrefix}${ownerId.replace(':', '-')}`
}
