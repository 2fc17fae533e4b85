import { Dexie } from 'dexie'
import type { EntryState } from '../storage/rows.ts'

/** The rows of a database, without tokens. */
export interface DatabaseRows {
  readonly name: string
  readonly version: number
  /** By the name of the object store. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

export interface StateCount {
  readonly state: EntryState
  readonly count: number
}

/** All databases of this phone, of every owner, without tokens. */
export async function dumpDatabases(): Promise<readonly DatabaseRows[]> {
  const dumps: DatabaseRows[] = []
  for (const name of await ourNames()) dumps.push(await read(name, dump))
  return dumps
}

/** How many requests of all owners are in each state; leaves out states without any. */
export async function countOutboxes(): Promise<readonly StateCount[]> {
  const countByState = new Map<EntryState, number>()
  const owners = (await ourNames()).filter((name) => name !== 'fosol-device')
  for (const name of owners) {
    for (const state of await read(name, statesOf)) {
      countByState.set(state, (countByState.get(state) ?? 0) + 1)
    }
  }
  return [...countByState].map(([state, count]) => ({ state, count }))
}

/** Deletes all databases while the page is open, as a browser evicts them when its disk is full; localStorage stays. */
export async function evictDatabases(): Promise<void> {
  const connections = openConnections().flatMap((db) => db.backendDB() ?? [])
  for (const connection of connections) connection.close()
  for (const name of await ourNames()) await deleted(name)
  // A browser fires `close` at each connection that it closes; `close()` does not.
  for (const connection of connections) connection.onclose?.(new Event('close'))
}

async function ourNames(): Promise<readonly string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('fosol-')).sort()
}

async function read<T>(name: string, reading: (db: Dexie) => Promise<T>): Promise<T> {
  const db = new Dexie(name, { cache: 'disabled' })
  try {
    return await reading(await db.open())
  } finally {
    db.close()
  }
}

async function dump(db: Dexie): Promise<DatabaseRows> {
  const rows: [string, readonly unknown[]][] = []
  for (const table of db.tables) rows.push([table.name, await table.filter(isNoToken).toArray()])
  return { name: db.name, version: db.verno, rows: Object.fromEntries(rows) }
}

function isNoToken(row: unknown): boolean {
  return !(typeof row === 'object' && row !== null && 'k' in row && row.k === 'tokens')
}

async function statesOf(db: Dexie): Promise<readonly EntryState[]> {
  const entries: readonly { readonly state: EntryState }[] = await db.table('outbox').toArray()
  return entries.map(({ state }) => state)
}

function openConnections(): readonly Dexie[] {
  const { connections } = Dexie as unknown as { readonly connections: readonly Dexie[] } // its types have forgotten it
  return connections.filter(({ name }) => name.startsWith('fosol-'))
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = Dexie.dependencies.indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
