import { Dexie } from 'dexie'
import {
  type DeskCall,
  type DeskInput,
  type DeskList,
  type DeskReply,
  type DeskRow,
  deskCalls,
} from '#contract/desk-calls.ts'
import type { ApiClient, Sender } from './api-client.ts'
import type { OwnerDatabase } from './database.ts'

/** What only the server knows, asked in the name of whoever is signed in. Nothing of it waits for a network or is sent later. */
export interface StaffDesk {
  /** The server's reply; with `keepAs` the phone keeps it, in place of what was kept under that name. @throws Failure */
  ask<N extends DeskCall>(question: DeskQuestion<N>): Promise<Told<N>>
  /** What was kept last under a name for the same account; undefined without any, or when it can be read no more. */
  last<N extends DeskCall>(name: N, keptAs: string): Promise<Told<N> | undefined>
  /**
   * The rows that fit, newest first, for a file: as many requests as it takes, up to 10,000 rows. The server notes that
   * they were taken out. @throws Failure
   */
  rows<L extends DeskList>(
    list: L,
    filter: DeskFilter<L>,
    onProgress: (done: number, total: number) => void,
  ): Promise<readonly DeskRow<L>[]>
}

/** Asks a server that has other calls for the dashboard. */
export type AskDesk = <N extends DeskCall>(
  name: N,
  input: DeskInput<N>,
  as: Sender,
) => Promise<DeskReply<N>>

export interface DeskQuestion<N extends DeskCall> {
  readonly name: N
  readonly input: DeskInput<N>
  readonly keepAs?: string | undefined
}

export type DeskFilter<L extends DeskList> = Omit<DeskInput<L>, 'purpose' | 'page' | 'pageSize'>

/** A reply and when it came, in ISO 8601 by the phone's clock. */
export interface Told<N extends DeskCall> {
  readonly reply: DeskReply<N>
  readonly at: string
}

export interface DeskParts {
  readonly api: ApiClient
  /** Of whoever is signed in now. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  readonly now: () => Date
}

/** What one request for a file brings at most (SPEC.md section 7). */
const fileRequestSizes: Readonly<Record<DeskList, number>> = {
  conversations: 1000,
  recommendations: 10_000,
  users: 1000,
}

/** So many rows one request of crops brings (SPEC.md section 7); a file of any list holds no more. */
const fileRowsLimit = 10_000

export function createStaffDesk({ api, ownerDatabase, now }: DeskParts): StaffDesk {
  async function askServer<N extends DeskCall>(name: N, input: DeskInput<N>, as: Sender) {
    const askPlain = await api.desk?.()
    return askPlain ? askPlain(name, input, as) : api.call(deskCalls[name], input, as)
  }

  return {
    async ask({ name, input, keepAs }) {
      const db = await ownerDatabase()
      const reply = await askServer(name, input, { owner: db.ownerId, db })
      const told = { reply, at: now().toISOString() }
      if (keepAs !== undefined) await keep(db, keepAs, told)
      return told
    },
    async last<N extends DeskCall>(name: N, keptAs: string) {
      const db = await ownerDatabase()
      const row = await db.meta.get(`desk:${keptAs}`)
      if (!isKept(row)) return undefined
      const read = deskCalls[name].reply.safeParse(row.value.reply)
      return read.success ? { reply: read.data as DeskReply<N>, at: row.value.at } : undefined // read by this very call's shape
    },
    async rows<L extends DeskList>(
      list: L,
      filter: DeskFilter<L>,
      onProgress: (done: number, total: number) => void,
    ) {
      const db = await ownerDatabase()
      const pageSize = fileRequestSizes[list]
      // What comes in between shifts the later rows: one may come twice.
      const rowById = new Map<string, DeskRow<L>>()
      for (let page = 1; ; page += 1) {
        const paging = { purpose: 'export', page: String(page), pageSize: String(pageSize) }
        const input = { ...filter, ...paging } as unknown as DeskInput<L> // what `DeskFilter` leaves out of it
        const { items, total } = await askServer(list, input, { owner: db.ownerId, db })
        for (const row of items as readonly DeskRow<L>[]) rowById.set(row.id, row) // of this very list
        const wanted = Math.min(total, fileRowsLimit)
        onProgress(Math.min(rowById.size, wanted), wanted)
        if (items.length < pageSize || page * pageSize >= wanted) break
      }
      return [...rowById.values()].slice(0, fileRowsLimit)
    },
  }
}

/** A reply as it was kept. */
export interface KeptReply {
  readonly at: string
  readonly reply: unknown
}

/** Whoever has signed out meanwhile leaves nothing behind; a full disk costs only the memory. */
async function keep(db: OwnerDatabase, keepAs: string, value: KeptReply): Promise<void> {
  const isKept = db.transaction('rw', db.meta, async () => {
    if (await db.meta.get('tokens')) await db.meta.put({ k: `desk:${keepAs}`, value })
  })
  await isKept.catch((error: unknown) => {
    if (!(error instanceof Dexie.DexieError)) throw error
  })
}

function isKept(row: unknown): row is { readonly value: KeptReply } {
  if (typeof row !== 'object' || row === null || !('value' in row)) return false
  return typeof row.value === 'object' && row.value !== null && 'reply' in row.value
}
