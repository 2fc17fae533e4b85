import { Dexie } from 'dexie'
import {
  type DashboardCall,
  type DashboardInput,
  type DashboardList,
  type DashboardReply,
  type DashboardRow,
  dashboardCalls,
} from '#contract/dashboard-calls.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { StoredReply } from '../storage/rows.ts'

/** Calls for the dashboard, with the credentials of the signed-in owner. They need a network; none is queued. */
export interface Dashboard {
  /** The server's reply; with `keepAs` the phone stores it under that name. @throws Failure */
  ask<N extends DashboardCall>(question: DashboardQuestion<N>): Promise<DatedReply<N>>
  /** The reply stored under a name for the same account; undefined when there is none or it cannot be read any more. */
  last<N extends DashboardCall>(name: N, keptAs: string): Promise<DatedReply<N> | undefined>
  /**
   * The rows that match the filter, newest first, for a file of up to 10,000 rows, in several requests. The server
   * records the export. @throws Failure
   */
  rows<L extends DashboardList>(
    list: L,
    filter: DashboardFilter<L>,
    onProgress: (done: number, total: number) => void,
  ): Promise<readonly DashboardRow<L>[]>
}

export interface DashboardQuestion<N extends DashboardCall> {
  readonly name: N
  readonly input: DashboardInput<N>
  readonly keepAs?: string | undefined
}

export type DashboardFilter<L extends DashboardList> = Omit<
  DashboardInput<L>,
  'purpose' | 'page' | 'pageSize'
>

/** A reply and the time of its arrival, in ISO 8601 by the phone's clock. */
export interface DatedReply<N extends DashboardCall> {
  readonly reply: DashboardReply<N>
  readonly at: string
}

export interface DashboardParts {
  readonly api: ApiClient
  /** The database of the active owner. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  readonly now: () => Date
}

/** How many rows one request for a file brings at most (SPEC.md section 7). */
const fileRequestSizes: Readonly<Record<DashboardList, number>> = {
  conversations: 1000,
  recommendations: 10_000,
  users: 1000,
}

/** How many rows one request of crops brings (SPEC.md section 7); a file of any list holds no more. */
const fileRowsLimit = 10_000

export function createDashboard({ api, ownerDatabase, now }: DashboardParts): Dashboard {
  async function askServer<N extends DashboardCall>(name: N, input: DashboardInput<N>, as: Sender) {
    const askPlain = await api.dashboard?.()
    return askPlain ? askPlain(name, input, as) : api.call(dashboardCalls[name], input, as)
  }

  return {
    async ask({ name, input, keepAs }) {
      const db = await ownerDatabase()
      const reply = await askServer(name, input, { owner: db.ownerId, db })
      const dated = { reply, at: now().toISOString() }
      if (keepAs !== undefined && !isPrivate(reply)) await keep(db, keepAs, dated)
      return dated
    },
    async last<N extends DashboardCall>(name: N, keptAs: string) {
      const db = await ownerDatabase()
      const row = await db.meta.get(`desk:${keptAs}`)
      if (!isKept(row)) return undefined
      const read = dashboardCalls[name].reply.safeParse(row.value.reply)
      return read.success ? { reply: read.data as DashboardReply<N>, at: row.value.at } : undefined // read by this very call's shape
    },
    async rows<L extends DashboardList>(
      list: L,
      filter: DashboardFilter<L>,
      onProgress: (done: number, total: number) => void,
    ) {
      const db = await ownerDatabase()
      const pageSize = fileRequestSizes[list]
      // New rows shift the later pages, so that a row may come twice.
      const rowById = new Map<string, DashboardRow<L>>()
      for (let page = 1; ; page += 1) {
        const paging = { purpose: 'export', page: String(page), pageSize: String(pageSize) }
        const input = { ...filter, ...paging } as unknown as DashboardInput<L> // what `DashboardFilter` leaves out of it
        const { items, total } = await askServer(list, input, { owner: db.ownerId, db })
        for (const row of items as readonly DashboardRow<L>[]) rowById.set(row.id, row) // of this very list
        const wanted = Math.min(total, fileRowsLimit)
        onProgress(Math.min(rowById.size, wanted), wanted)
        if (items.length < pageSize || page * pageSize >= wanted) break
      }
      return [...rowById.values()].slice(0, fileRowsLimit)
    },
  }
}

/** Whether it is a private conversation in full: the phone keeps no words of it. */
function isPrivate(reply: object): boolean {
  return 'private' in reply && reply.private === true
}

/** Names under which releases up to 0.8 stored the page of a list that was seen last, often a search. */
const formerNames = ['desk:conversations', 'desk:recommendations', 'desk:users'] as const

/** Stores nothing for an owner who has signed out meanwhile; on a full disk the reply is not stored. */
async function keep(db: OwnerDatabase, keepAs: string, value: StoredReply): Promise<void> {
  const isKept = db.transaction('rw', db.meta, async () => {
    if (await db.meta.get('tokens')) await db.meta.put({ k: `desk:${keepAs}`, value })
    await db.meta.bulkDelete([...formerNames])
  })
  await isKept.catch((error: unknown) => {
    if (!(error instanceof Dexie.DexieError)) throw error
  })
}

function isKept(row: unknown): row is { readonly value: StoredReply } {
  if (typeof row !== 'object' || row === null || !('value' in row)) return false
  return typeof row.value === 'object' && row.value !== null && 'reply' in row.value
}
