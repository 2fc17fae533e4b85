import { writeFileSync } from 'node:fs'
import { migrate } from '#server/database/migrations/migrate.ts'
import { callEverything } from '#support/every-call.ts'
import { columnsOf, openTables, rowsOf } from '#support/released-tables.ts'

/** `schema.sql`, the statements that make a release's tables, and `tables.json` with their columns and rows of each kind. */
export async function writeTables(folder: string): Promise<void> {
  const { db, schema, close } = await openTables()
  await migrate(db)
  const statements = schema.map((statement) => `${statement};\n`)
  writeFileSync(`${folder}/schema.sql`, statements.join('\n'))
  await callEverything({ database: { db, url: undefined, close }, settings: { rateLimits: true } })
  const columns = await columnsOf(db)
  const rows = await rowsOf(db, columns)
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
  if (empty.length > 0) throw new Error(`tests/support/every-call.ts fills no ${empty.join(', ')}`)
  writeFileSync(`${folder}/tables.json`, tablesText(columns, rows))
  await close()
}

/** A line for each column and each row, so that a diff of two releases is readable. */
function tablesText(columns: readonly object[], rows: Readonly<Record<string, readonly object[]>>) {
  const tables = Object.entries(rows).map(([table, some]) => `"${table}": ${linesOf(some)}`)
  return `{\n"columns": ${linesOf(columns)},\n"rows": {\n${tables.join(',\n')}\n}\n}\n`
}

function linesOf(values: readonly object[]): string {
  return `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
}
