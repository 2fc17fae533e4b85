import { Dexie } from 'dexie'

/** A database as it lies on the disk: its schema in Dexie's words, and all rows. */
export interface DatabaseDump {
  readonly name: string
  readonly version: number
  /** Schema by the name of the store. */
  readonly stores: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

export async function databaseDump(db: Dexie): Promise<DatabaseDump> {
  await db.open()
  const rows = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()]),
  )
  return {
    name: db.name,
    version: db.verno,
    stores: Object.fromEntries(db.tables.map(({ name, schema }) => [name, schemaText(schema)])),
    rows: Object.fromEntries(rows),
  }
}

/** Puts a dump onto the disk as the version that wrote it did. */
export async function restoreDump({ name, version, stores, rows }: DatabaseDump): Promise<void> {
  const db = new Dexie(name)
  db.version(version).stores(stores)
  for (const [table, written] of Object.entries(rows)) await db.table(table).bulkAdd(written)
  db.close()
}

function schemaText({ primKey, indexes }: Dexie['tables'][number]['schema']): string {
  return [primKey, ...indexes].map(({ src }) => src).join(', ')
}
