import type { Table } from 'dexie'
import { Failure } from '#domain/failure.ts'
import { filterHistory } from '#domain/history-filter.ts'
import { ignoreStorage } from '../durability/open-device.ts'
import { readMirror } from '../mirror/mirror-state.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { imported, type Live, live, shared } from '../storage/live.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { LocalRecord } from '../storage/rows.ts'
import type { HistoryKind, HistoryRecord } from './record.ts'

/** The active owner's answered records in memory, newest first, for the search. */
export interface HistoryIndex extends Readonly<Record<HistoryKind, readonly HistoryRecord[]>> {
  readonly db: OwnerDatabase
  readonly olderAtServer: boolean
}

/** A live index: after a change it reads only the changed records and folds their search text once. */
export function createHistoryIndex(
  ownerDatabase: () => Promise<OwnerDatabase>,
): Live<HistoryIndex> {
  let kinds = createKinds()

  async function read(): Promise<HistoryIndex> {
    const db = await ownerDatabase()
    if (kinds.db !== db) kinds = createKinds(db)
    const { conversations, recommendations } = db
    return {
      db,
      ask: await kinds.ask.follow(conversations, (code) => code.conversationRecord),
      recommend: await kinds.recommend.follow(recommendations, (code) => code.recommendationRecord),
      olderAtServer: (await readMirror(db))?.olderAtServer ?? false,
    }
  }

  const index = shared<HistoryIndex>({
    subscribe: (listener) =>
      live(read).subscribe((index) => {
        listener(index)
        void storeSearchTexts(index.db.conversations, kinds.ask.newlyFolded())
        void storeSearchTexts(index.db.recommendations, kinds.recommend.newlyFolded())
      }),
  })
  return ofActiveOwner(index, ownerDatabase)
}

/** Without the last index of an owner who has signed out: it is there until that of the next one is read. */
function ofActiveOwner(
  index: Live<HistoryIndex>,
  ownerDatabase: () => Promise<OwnerDatabase>,
): Live<HistoryIndex> {
  return {
    subscribe(listener) {
      let isSubscribed = true
      const stop = index.subscribe((value) => {
        ownerDatabase().then((db) => {
          if (isSubscribed && db === value.db) listener(value)
        }, ignoreStorage)
      })
      return () => {
        isSubscribed = false
        stop()
      }
    },
  }
}

function createKinds(db?: OwnerDatabase) {
  return { db, ask: createKindIndex(), recommend: createKindIndex() }
}

/** What reads a stored row, by the contract: loaded when there is one. */
type RecordCode = typeof import('./record.ts')

function createKindIndex() {
  const placesById = new Map<string, { readonly seq: unknown; readonly record?: HistoryRecord }>()
  let records: readonly HistoryRecord[] = []
  let folded: readonly HistoryRecord[] = []

  function forgetAllBut(ids: readonly string[]): boolean {
    const kept = new Set(ids)
    const gone = [...placesById.keys()].filter((id) => !kept.has(id))
    for (const id of gone) placesById.delete(id)
    return gone.length > 0
  }

  return {
    async follow<R extends LocalRecord>(
      table: Table<R, string>,
      readerIn: (code: RecordCode) => (row: R) => HistoryRecord | undefined,
    ): Promise<readonly HistoryRecord[]> {
      const { ids, changed } = await changedRows(
        table,
        (id, seq) => placesById.get(id)?.seq === seq,
      )
      if (changed.length > 0) {
        const recordOf = readerIn(await imported(import('./record.ts')))
        for (const row of changed) {
          const record = readable(row, recordOf)
          placesById.set(row.id, { seq: row.seq, ...(record && { record }) })
          if (record?.isNewlyFolded) folded = [...folded, record]
        }
      }
      if (forgetAllBut(ids) || changed.length > 0) {
        records = filterHistory(
          [...placesById.values()].flatMap(({ record }) => record ?? []),
          {},
        )
      }
      return records
    },
    newlyFolded() {
      const newest = folded
      folded = []
      return newest
    },
  }
}

/** The ids of all answered records, and the rows that are new or changed. */
async function changedRows<R extends LocalRecord>(
  table: Table<R, string>,
  isKnown: (id: string, seq: unknown) => boolean,
) {
  return table.db.transaction('r', table, async () => {
    const ids = await table.orderBy('seq').primaryKeys()
    const seqs = await table.orderBy('seq').keys()
    const rows = await table.bulkGet(ids.filter((id, n) => !isKnown(id, seqs[n])))
    return { ids, changed: rows.filter((row) => row !== undefined) }
  })
}

/** Leaves out a row that is damaged or of a later version. */
function readable<R>(
  row: R,
  recordOf: (row: R) => HistoryRecord | undefined,
): HistoryRecord | undefined {
  try {
    return recordOf(row)
  } catch {
    return undefined
  }
}

/** Stores the folded texts, so that the next start does not fold them again, unless the disk is full. */
async function storeSearchTexts<R extends LocalRecord>(
  table: Table<R, string>,
  folded: readonly HistoryRecord[],
): Promise<void> {
  if (folded.length === 0) return
  const write = () =>
    table.db.transaction('rw', table, async () => {
      for (const { id, search } of folded) {
        const row = await table.get(id)
        if (row !== undefined && row.search === undefined) await table.put({ ...row, search })
      }
    })
  await retryWrite(write).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
