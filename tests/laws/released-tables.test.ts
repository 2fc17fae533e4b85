import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import {
  type Column,
  columnsOf,
  insertRows,
  restoreTables,
  rowsOf,
  type Tables,
  type TablesDump,
  tablesOfToday,
} from '#support/released-tables.ts'
import { lastRelease } from '#support/releases.ts'

/*
 * Expand, then contract: servers of the last release run on today's tables, beside today's servers and after a step
 * back (docs/decisions/0017).
 */
const folder = lastRelease()
const schema = readFileSync(`${folder}/schema.sql`, 'utf8')
const dump: TablesDump = JSON.parse(readFileSync(`${folder}/tables.json`, 'utf8'))

let tables: Tables
let today: Tables
/** Before any step of today. */
let loaded: TablesDump

beforeAll(async () => {
  tables = await restoreTables(schema, dump)
  const { db } = tables
  loaded = { columns: await columnsOf(db), rows: await rowsOf(db, dump.columns) }
  await migrate(db)
  today = await tablesOfToday()
})
afterAll(async () => {
  await tables.close()
  await today.close()
})

/** What a server of the last release cannot live with. */
async function faults(db: Database): Promise<readonly string[]> {
  const columns = await columnsOf(db)
  const known = new Set(dump.columns.map(nameOf))
  const tablesThen = new Set(dump.columns.map(({ table }) => table))
  return [
    ...dump.columns.flatMap((column) => lost(column, columns)),
    ...columns
      .filter(({ table, optional }) => tablesThen.has(table) && !optional)
      .map(nameOf)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is new, and no insert of before names it`),
  ]
}

function lost(then: Column, columns: readonly Column[]): readonly string[] {
  const name = nameOf(then)
  const now = columns.find((column) => nameOf(column) === name)
  if (!now) return [`${name} is gone`]
  if (now.type !== then.type) return [`${name} is ${now.type} and was ${then.type}`]
  if (now.nullable !== then.nullable) return [`${name} takes null, or takes it no more`]
  return then.optional && !now.optional ? [`${name} has no default any more`] : []
}

function nameOf({ table, column }: Pick<Column, 'table' | 'column'>): string {
  return `${table}.${column}`
}

test('the dump of the last release has rows in every table, and loads as it was', () => {
  expect(Object.values(dump.rows).filter((rows) => rows.length === 0)).toEqual([])
  expect(loaded).toEqual(dump)
})

test('today’s steps leave every column of the last release as it knew it', async () => {
  expect(await faults(tables.db)).toEqual([])
})

test('today’s steps leave every row of the last release as it was', async () => {
  const { kysely_migration: steps, ...others } = await rowsOf(tables.db, dump.columns)
  const { kysely_migration: stepsThen = [], ...othersThen } = dump.rows
  expect(others).toEqual(othersThen)
  expect(steps).toEqual(expect.arrayContaining([...stepsThen]))
})

test('what the last release inserts goes into today’s tables', async () => {
  const { kysely_migration: _, ...rows } = dump.rows
  await insertRows(today.db, { columns: dump.columns, rows })
  const there = await rowsOf(today.db, dump.columns)
  for (const table of ['users', 'conversations', 'recommendations', 'replays', 'visits']) {
    expect(there[table], table).toHaveLength(rows[table]?.length ?? 0)
  }
})

test.each([
  ['alter table conversations drop column sources', 'conversations.sources is gone'],
  ['alter table users rename first_name to given_name', 'users.first_name is gone'],
  ['alter table visits alter path type varchar(200)', 'visits.path is varchar and was text'],
  ['alter table tombstones alter client_key set not null', 'tombstones.client_key takes null'],
  ['alter table visits alter path drop not null', 'visits.path takes null'],
  ['alter table users alter gender drop default', 'users.gender has no default any more'],
  ['alter table visitor_salts add part text not null', 'visitor_salts.part is new'],
])('%s is seen', async (statement, fault) => {
  const { db, pglite } = tables
  await pglite.exec('begin; delete from tombstones; delete from visitor_salts')
  await pglite.exec(statement)
  const found = await faults(db)
  await pglite.exec('rollback')
  expect(found).toEqual([expect.stringContaining(fault)])
})
