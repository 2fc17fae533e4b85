import { DirectoryInUse } from './database/connection/data-directory.ts'
import type { Database } from './database/connection/database.ts'
import { codeOf } from './database/connection/database-errors.ts'
import { openDatabase } from './database/connection/open-database.ts'
import { databaseSentence } from './database/connection/refusal-sentence.ts'
import { migrate } from './database/migrations/migrate.ts'
import { withRights } from './database/migrations/missing-right.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { StartProblem } from './settings/start-problem.ts'

export interface CommandDeps {
  readonly db: Database
  readonly settings: Settings
}

/** Runs a command of the operator. If it fails, prints the reason in one sentence and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(sentence(error))
    process.exitCode = 1
  }
}

/** Opens the database of the settings for some work. The embedded database only opens while the server is stopped. */
export async function withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const { dataDir, databaseUrl } = settings
  const { db, close } = await openDatabase({ dataDir, databaseUrl }).catch(askToStop)
  try {
    await withRights(db, () => migrate(db))
    return await work({ db, settings })
  } finally {
    await close()
  }
}

function askToStop(error: unknown): never {
  if (!(error instanceof DirectoryInUse)) throw error
  throw new StartProblem(
    `${error.message} If that is the server, stop it first: the embedded database takes one process at a time.`,
  )
}

function sentence(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  const known = databaseSentence(error)
  if (known !== undefined) return known
  // Only the code: the drivers' messages would contain hosts and users.
  const code = codeOf(error)
  if (code !== '') return `The database cannot be used (${code}).`
  throw error
}
