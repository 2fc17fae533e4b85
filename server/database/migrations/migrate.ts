import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartProblem } from '../../settings/start-problem.ts'
import type { Database } from '../connection/database.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the tables up to date. Servers that start at the same time wait for one another.
 * @returns steps of a newer version that the tables already have. Such steps only add, so this version can run beside
 * them.
 * @throws StartProblem when a newer version has removed something, or has skipped a step
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const error = await new Migrator({ db, provider }).migrateToLatest().then(
    (result) => result.error,
    (cause: unknown) => cause,
  )
  if (!error) return []
  // Where they cannot be read, the first error says more.
  const done = await appliedSteps(db).catch((): readonly string[] => [])
  const newer = done.filter((name) => !(name in migrations))
  if (newer.length === 0) throw error
  const isWhole = Object.keys(migrations).every((name) => done.includes(name))
  const step = isWhole ? newer.find(isContracting) : newer[0]
  if (step === undefined) return newer
  throw new StartProblem(
    `The database belongs to a newer version of Fosol: it has step ${step}, which this version does not know.`,
  )
}

/** The name of a step that drops, renames or tightens something ends so; other steps only add (docs/decisions/0017). */
function isContracting(step: string): boolean {
  return step.endsWith('-contract')
}

async function appliedSteps(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
