import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { filterHistory, type HistoryQuery, historyPage } from '#domain/history-filter.ts'
import type { ApiClient } from './api-client.ts'
import { claimRecords, countClaimable } from './claim-records.ts'
import type { OwnerDatabase } from './database.ts'
import { deleteRecord } from './delete-record.ts'
import type { Device } from './device.ts'
import { historyFile, type Whose } from './history-file.ts'
import { createHistoryIndex, type HistoryIndex } from './history-index.ts'
import { combined, currentValue, derived, live } from './live.ts'
import { readMirror } from './mirror-state.ts'
import { countRecords } from './mirror-window.ts'
import type { Mirrors } from './mirrors.ts'
import type { HistoryFilter, HistoryKind, HistoryService, MirrorState } from './phone.ts'

export interface HistoryParts {
  readonly device: Device
  readonly api: ApiClient
  readonly mirrors: Mirrors
  /** Whose history it is now. */
  readonly owner: () => Promise<OwnerId>
  /** Told after a request is safely stored. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
  readonly now: () => Date
}

/** The history reads the copy on the phone alone, so that it is the same with and without a network. */
export function createHistory(parts: HistoryParts): HistoryService {
  const { device, mirrors, owner } = parts
  const ownerDatabase = async () => device.owner(await owner())
  const guest = () => device.owner(device.guest)
  const index = createHistoryIndex(ownerDatabase)

  return {
    page: ({ page, pageSize, ...asked }) =>
      derived(index, (records) => {
        const query = queryOf(records, asked)
        const { items, total } = historyPage(records[asked.kind], { ...query, page, pageSize })
        const { olderAtServer } = records
        return { items: items.map(({ entry }) => entry), total, olderAtServer }
      }),
    refresh: async () => mirrors.of(await owner()).refresh(),
    async remove(kind, id) {
      const db = await ownerDatabase()
      const key = await deleteRecord(db, { kind, id }, parts.now())
      if (key !== undefined) parts.onEnqueued(db, key)
    },
    async exportFile(asked, onProgress) {
      // As it is now: whoever is signed out meanwhile does not get a guest's records.
      const records = await currentValue(index)
      const found = filterHistory(records[asked.kind], queryOf(records, asked))
      onProgress(0, found.length)
      const { kind, ...filter } = asked
      const sender = await listReader(records.db)
      const fileParts = { api: parts.api, sender, now: parts.now() }
      const file = await historyFile(fileParts, { kind, filter, found, whose: accountOf(records) })
      onProgress(file.count, file.count)
      return file
    },
    state: combined(
      live(async () => heldBy(await ownerDatabase())),
      mirrors.isSyncing,
      (held, isSyncing) => ({
        ...held,
        isSyncing,
      }),
    ),
    claimable: live(async () => ((await owner()) === device.guest ? 0 : countClaimable(guest()))),
    async claimGuestRecords() {
      const account = await owner()
      if (account === device.guest) throw new Failure('not_signed_in')
      await claimRecords(parts.api, { owner: account, db: device.owner(account) }, guest())
      // They are the account's by now: what does not come at once comes with a later pull.
      await Promise.allSettled([mirrors.of(account).refresh(), mirrors.of(device.guest).refresh()])
    },
  }
}

/** Empty fields leave a filter out, as the list calls have it. */
function queryOf(
  records: HistoryIndex,
  { kind, q, startDate, endDate }: HistoryFilter & { readonly kind: HistoryKind },
): HistoryQuery {
  const whose = kind === 'recommend' ? ownerText(records) : undefined
  return { q, startDate: startDate || undefined, endDate: endDate || undefined, owner: whose }
}

/** Name and email of the account; a nameless one is told by its email. */
function ownerText(records: HistoryIndex): string | undefined {
  const { user, email } = accountOf(records)
  return user === email ? email : `${user} ${email}`
}

/** Whose records they are, as the newest that tells it has it: the server tells the same of all. */
function accountOf({ ask, recommend }: HistoryIndex): Whose {
  const [newest] = filterHistory(
    [ask, recommend].flatMap((records) => records.find(({ email }) => email !== undefined) ?? []),
    {},
  )
  return { user: newest?.user, email: newest?.email }
}

/** A guest has no list at the server, and the list of staff is everybody's. */
async function listReader(db: OwnerDatabase) {
  const staff = await db.meta.get('isStaff')
  const isStaff = staff?.k === 'isStaff' && staff.value
  return db.ownerId.startsWith('user:') && !isStaff ? { owner: db.ownerId, db } : undefined
}

async function heldBy(db: OwnerDatabase): Promise<Omit<MirrorState, 'isSyncing'>> {
  const mirror = await readMirror(db)
  const isComplete = mirror !== undefined && mirror.before === null && !mirror.olderAtServer
  const syncedAt = mirror && { syncedAt: mirror.syncedAt }
  return { count: await countRecords(db), isComplete, ...syncedAt }
}
