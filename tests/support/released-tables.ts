import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Kysely, Kysely as KyselyOf, PGliteDialect, sql } from 'kysely'
import { parserByType } from '#server/database/connection/column-types.ts'
import type { Database } from '#server/database/connection/database.ts'
import type { Schema } from '#server/database/connection/schema.ts'
import { migrate } from '#server/database/migrations/migrate.ts'

/** The tables of a server as a release leaves them. */
export interface TablesDump {
  readonly columns: readonly Column[]
  /** As PostgreSQL writes a row as JSON, by table. */
  readonly rows: Readonly<Record<string, readonly object[]>>
}

export interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  /** A row may leave it out. */
  readonly optional: boolean
  /** The database makes it, and takes no other. */
  readonly generated: boolean
}

export interface Tables {
  readonly db: Database
  readonly pglite: PGlite
  /** Every statement that has changed the schema, in their order. */
  readonly schema: readonly string[]
  close(): Promise<void>
}

/** An embedded database of one's own, with nothing in it. */
export async function openTables(): Promise<Tables> {
  const pglite = await PGlite.create({ parsers: parserByType, extensions: { pg_trgm } })
  const schema: string[] = []
  const db: Kysely<Schema> = new KyselyOf<Schema>({
    dialect: new PGliteDialect({ pglite }),
    log({ query }) {
      if (/^\s*(create|alter|drop)\b/i.test(query.sql)) schema.push(query.sql.trim())
    },
  })
  return { db, pglite, schema, close: () => db.destroy() }
}

/** The schema of a release with its rows, and no step of a later one. */
export async function restoreTables(schema: string, dump: TablesDump): Promise<Tables> {
  const tables = await openTables()
  await tables.pglite.exec(schema)
  // Rows come back as they were: nothing that a trigger noted is noted again.
  await tables.pglite.exec('set session_replication_role = replica')
  await insertRows(tables.db, dump)
  await tables.pglite.exec('set session_replication_role = default')
  return tables
}

/** The tables of today, empty. */
export async function tablesOfToday(): Promise<Tables> {
  const tables = await openTables()
  await migrate(tables.db)
  return tables
}

/** Puts the rows of a dump in, each naming the columns that its release knew. */
export async function insertRows(db: Database, { columns, rows }: TablesDump): Promise<void> {
  for (const [table, inserted] of Object.entries(rows)) {
    const names = columns
      .filter((each) => each.table === table && !each.generated)
      .map(({ column }) => sql.ref(column))
    const into = sql.table(table)
    await sql`insert into ${into} (${sql.join(names)}) overriding system value
      select ${sql.join(names)}
      from json_populate_recordset(null::${into}, ${JSON.stringify(inserted)}::json)
      on conflict do nothing`.execute(db)
  }
}

export async function columnsOf(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type,
      is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
        or is_generated = 'ALWAYS' as optional,
      is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`.execute(db)
  return rows
}

/** The rows of every table, of the columns that are named. */
export async function rowsOf(
  db: Database,
  columns: readonly Column[],
): Promise<TablesDump['rows']> {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const rows: Record<string, readonly object[]> = {}
  for (const table of await referencedFirst(db, tables)) {
    const names = columns.filter((each) => each.table === table)
    const stored = await sql<{ row: object }>`
      select row_to_json(stored) as row
      from (select ${sql.join(names.map(({ column }) => sql.ref(column)))} from ${sql.table(table)}) as stored
      order by row_to_json(stored)::text`.execute(db)
    rows[table] = stored.rows.map(({ row }) => row)
  }
  return rows
}

/** Tables that others refer to come before them. */
async function referencedFirst(
  db: Database,
  tables: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f'`.execute(db)
  const referring = new Set(rows.map(({ table }) => table))
  return [...tables].sort((a, b) => Number(referring.has(a)) - Number(referring.has(b)))
}
