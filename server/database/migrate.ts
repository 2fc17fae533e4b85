import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartProblem } from '../start-problem.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the tables up to date. Servers that start at once wait for one another.
 * Throws `StartProblem` when a newer version of Fosol has already changed them.
 */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const newer = await unknownStep(db)
  if (newer === undefined) throw error
  throw new StartProblem(
    `The database belongs to a newer version of Fosol: it has step ${newer}, which this version does not know.`,
  )
}

async function unknownStep(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.find(({ name }) => !(name in migrations))?.name
}
