import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { ensureStaff } from './accounts/staff.ts'
import { composeApp } from './compose.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { isUnreachable } from './database/unreachable.ts'
import { hasDemo } from './demo/marks.ts'
import { keepTidy } from './housekeeping.ts'
import type { App } from './http/app.ts'
import { createAdviser } from './models/answer.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

const pageFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** Longest way from SIGTERM to the end; the parts of it stand in `http/drain.ts`. */
const stopMs = 9_500

try {
  await main(readSettings(process.env))
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

async function main(settings: Settings): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const newer = await migrate(database.db)
    if (newer.length > 0) console.log(`The tables are of a newer version: ${newer.join(', ')}.`)
    await ensureStaff(database.db, settings)
    const isDemo = await hasDemo(database.db)
    const app = await assemble(database, settings)
    // Before anybody is told that the server is ready: from then on it may be stopped.
    closeWithGrace({ delay: stopMs, logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an error')
      await app.close()
      await database.close()
    })
    console.log(`Fosol is ready on ${await listen(app, settings)}`)
    if (isDemo) console.log('It holds demonstration data; npm run demo -- --clear removes it.')
    keepTidy(database.db, settings.displayZone, (error) =>
      app.log.error({ err: error }, 'tidying failed'),
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble({ db }: OpenDatabase, settings: Settings): Promise<App> {
  const adviser = createAdviser(settings, {
    onModelFailure: (panel, failure) => app.log.warn({ panel, err: failure }, 'model failed'),
  })
  const app = await composeApp({ db, settings, pageFolder, adviser })
  return app
}

async function listen(app: App, settings: Settings): Promise<string> {
  const { host, port } = settings
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw new StartProblem(listenSentence(error, settings))
  }
}

function listenSentence(error: unknown, { host, port }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  return code === 'EADDRINUSE'
    ? `PORT ${port} on ${host} is taken by another program.`
    : `The server cannot listen on HOST ${host}, PORT ${port} (${code}).`
}

function sentence(error: unknown): unknown {
  if (error instanceof StartProblem) return error.message
  if (isUnreachable(error)) return 'The database of DATABASE_URL cannot be reached.'
  return error
}
