import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartProblem } from '../start-problem.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the tables up to date. Servers that start at once wait for one another.
 * @returns the steps of a newer version that the tables have already: they only add, so this version works beside them
 * @throws StartProblem when a newer version has taken something away, or has jumped over a step
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return []
  const done = await doneSteps(db)
  const newer = done.filter((name) => !(name in migrations))
  if (newer.length === 0) throw error
  const isWhole = Object.keys(migrations).every((name) => done.includes(name))
  const step = isWhole ? newer.find(takesAway) : newer[0]
  if (step === undefined) return newer
  throw new StartProblem(
    `The database belongs to a newer version of Fosol: it has step ${step}, which this version does not know.`,
  )
}

/** A step that drops, renames or tightens something is named so; all others only add (docs/decisions/0017). */
function takesAway(step: string): boolean {
  return step.endsWith('-contract')
}

async function doneSteps(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
