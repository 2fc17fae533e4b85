import { DirectoryInUse } from './database/data-directory.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

export interface CommandDeps {
  readonly db: Database
  readonly settings: Settings
}

/** Runs a command of the operator to its end; one that cannot be done says why in one sentence and ends with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(sentence(error))
    process.exitCode = 1
  }
}

/** Opens the database of the settings for a piece of work: the embedded one only while the server is stopped. */
export async function withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const { dataDir, databaseUrl } = settings
  const { db, close } = await openDatabase({ dataDir, databaseUrl }).catch(askToStop)
  try {
    await migrate(db)
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
  // The drivers' own words would name hosts and users; the code is what to look up.
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  if (code) return `The database cannot be used${code}.`
  throw error
}
