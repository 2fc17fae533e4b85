import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { filterHistory, type HistoryQuery, historyPage } from '#domain/history-filter.ts'
import type { LoadExchange } from '../load-exchange.ts'
import { countClaimable } from '../mirror/claimable.ts'
import { deleteRecord } from '../mirror/delete-record.ts'
import { readMirror } from '../mirror/mirror-state.ts'
import { countRecords } from '../mirror/window.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Device } from '../storage/device.ts'
import type { Live } from '../storage/live.ts'
import { combined, currentValue, derived, live } from '../storage/live.ts'
import type { HistoryFile, HistoryFilter, RecordOwner } from './file.ts'
import { createHistoryIndex, type HistoryIndex } from './index.ts'
import type { HistoryEntry, HistoryKind } from './record.ts'

/** The answered questions and readings of the active owner on this phone. */
export interface HistoryService {
  /** One page of the active owner's records of a kind, from the mirror. */
  page(query: HistoryPageQuery): Live<HistoryPage>
  /** Pulls the changes from the server; needs a network. @throws Failure */
  refresh(): Promise<void>
  /** Deletes a record here at once, and at the server as soon as it can be reached. @throws Failure `queue_full`, `not_saved` or `storage_failed` */
  remove(kind: HistoryKind, id: string): Promise<void>
  /** The file of all records that match the filter (SPEC.md, Exports: up to 1,000), from the server when it answers, else from the mirror. */
  exportFile(
    query: HistoryFilter & { readonly kind: HistoryKind },
    onProgress: (done: number, total: number) => void,
  ): Promise<HistoryFile>
  /** The state of the mirror. */
  readonly state: Live<MirrorState>
  /** How many answered records of this phone's guest a signed-in account can claim; 0 for a guest. */
  readonly claimable: Live<number>
  /** Adds them to the account's history; needs a network. @throws Failure */
  claimGuestRecords(): Promise<void>
}

export interface HistoryPageQuery extends HistoryFilter {
  readonly kind: HistoryKind
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface HistoryPage {
  readonly items: readonly HistoryEntry[]
  /** How many records match, on all pages. */
  readonly total: number
  /** The server has older records that this phone does not keep. */
  readonly olderAtServer: boolean
}

export interface MirrorState {
  readonly count: number
  /** By the phone's clock: for showing only. */
  readonly syncedAt?: string
  /** All records of the server are here. */
  readonly isComplete: boolean
  readonly isSyncing: boolean
}

export interface HistoryParts {
  readonly device: Device
  readonly exchange: LoadExchange
  /** Whether records are being pulled. */
  readonly isSyncing: Live<boolean>
  /** The active owner. */
  readonly owner: () => Promise<OwnerId>
  /** Called after a request is safely stored. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
  readonly now: () => Date
}

/** Pages come only from the mirror, so that the history is the same with and without a network. */
export function createHistory(parts: HistoryParts): HistoryService {
  const { device, exchange, owner } = parts
  const ownerDatabase = async () => device.owner(await owner())
  const guest = () => device.owner(device.guest)
  const index = createHistoryIndex(ownerDatabase)

  return {
    page: ({ page, pageSize, ...query }) =>
      derived(index, (records) => {
        const filter = queryOf(records, query)
        const { items, total } = historyPage(records[query.kind], { ...filter, page, pageSize })
        const { olderAtServer } = records
        return {
          items: items.map(({ entry }) => withFollowed(entry, records.ask)),
          total,
          olderAtServer,
        }
      }),
    async refresh() {
      const { api, mirrors } = await exchange()
      const mirror = mirrors.of(await owner())
      await mirror.refresh().catch(async (error: unknown) => {
        const isReachable = isCutOff(error) && (await api.probe()).kind === 'reply'
        if (!isReachable) throw error
        // A bad line lets the next call through, a filter does not.
        await mirror.refresh().catch((again: unknown) => {
          throw isCutOff(again) ? new Failure('blocked') : again
        })
      })
    },
    async remove(kind, id) {
      const db = await ownerDatabase()
      const key = await deleteRecord(db, { kind, id }, parts.now())
      if (key !== undefined) parts.onEnqueued(db, key)
    },
    async exportFile(query, onProgress) {
      // One snapshot of the index: an owner who is signed out meanwhile does not get the guest's records.
      const records = await currentValue(index)
      const found = filterHistory(records[query.kind], queryOf(records, query))
      onProgress(0, found.length)
      const { kind, ...filter } = query
      const sender = await listReader(records.db)
      const [{ historyFile }, { api }] = await Promise.all([import('./file.ts'), exchange()])
      const fileParts = { api, sender, now: parts.now() }
      const file = await historyFile(fileParts, { kind, filter, found, whose: accountOf(records) })
      onProgress(file.count, file.count)
      return file
    },
    state: combined(
      live(async () => mirrorStateOf(await ownerDatabase())),
      parts.isSyncing,
      (mirror, isSyncing) => ({
        ...mirror,
        isSyncing,
      }),
    ),
    claimable: live(async () => ((await owner()) === device.guest ? 0 : countClaimable(guest()))),
    async claimGuestRecords() {
      const account = await owner()
      if (account === device.guest) throw new Failure('not_signed_in')
      const { claimRecords, mirrors } = await exchange()
      await claimRecords({ owner: account, db: device.owner(account) }, guest())
      // The server has moved the records: if these pulls fail, a later pull brings them.
      await Promise.allSettled([mirrors.of(account).refresh(), mirrors.of(device.guest).refresh()])
    },
  }
}

/** The entry with the question that it follows, where the phone has it. */
function withFollowed(entry: HistoryEntry, asked: HistoryIndex['ask']): HistoryEntry {
  if (entry.kind !== 'ask' || entry.parentId === undefined) return entry
  const parent = asked.find(({ id }) => id === entry.parentId)?.entry
  if (parent?.kind !== 'ask') return entry
  const { question, isPrivate = false } = parent
  return { ...entry, follows: { question, isPrivate } }
}

/** An empty field means no filter, as in the list calls. */
function queryOf(
  records: HistoryIndex,
  { kind, q, startDate, endDate }: HistoryFilter & { readonly kind: HistoryKind },
): HistoryQuery {
  const whose = kind === 'recommend' ? ownerText(records) : undefined
  return { q, startDate: startDate || undefined, endDate: endDate || undefined, owner: whose }
}

/** Name and email of the account; only the email if it has no name. */
function ownerText(records: HistoryIndex): string | undefined {
  const { user, email } = accountOf(records)
  return user === email ? email : `${user} ${email}`
}

/** The owner in the newest record that contains one: the server sends the same in all records. */
function accountOf({ ask, recommend }: HistoryIndex): RecordOwner {
  const [newest] = filterHistory(
    [ask, recommend].flatMap((records) => records.find(({ email }) => email !== undefined) ?? []),
    {},
  )
  return { user: newest?.user, email: newest?.email }
}

/** A guest has no list at the server, and the list of staff contains everybody's records. */
async function listReader(db: OwnerDatabase) {
  const staff = await db.meta.get('isStaff')
  const isStaff = staff?.k === 'isStaff' && staff.value
  return db.ownerId.startsWith('user:') && !isStaff ? { owner: db.ownerId, db } : undefined
}

async function mirrorStateOf(db: OwnerDatabase): Promise<Omit<MirrorState, 'isSyncing'>> {
  const mirror = await readMirror(db)
  // What a guest has asked was asked on this phone; a server may have no list of it.
  const isComplete = mirror
    ? mirror.before === null && !mirror.olderAtServer
    : db.ownerId.startsWith('guest:')
  const syncedAt = mirror && { syncedAt: mirror.syncedAt }
  return { count: await countRecords(db), isComplete, ...syncedAt }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Failure && error.code === 'no_network'
}
