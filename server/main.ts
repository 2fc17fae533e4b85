import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { limitHashes } from './accounts/password.ts'
import { ensureStaff } from './accounts/staff.ts'
import { composeApp } from './compose.ts'
import { type OpenDatabase, openDatabase } from './database/connection/open-database.ts'
import { databaseSentence } from './database/connection/refusal-sentence.ts'
import { untilReachable } from './database/connection/until-reachable.ts'
import { migrate } from './database/migrations/migrate.ts'
import { withRights } from './database/migrations/missing-right.ts'
import { hasDemo } from './demo/demo-ids.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { App } from './http/app.ts'
import { createAdviser } from './models/answer.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { StartProblem } from './settings/start-problem.ts'

const pageFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** The longest time from SIGTERM to the end of the process. `http/drain.ts` has its parts. */
const stopMs = 9_500

try {
  await main(readSettings(process.env))
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

async function main(settings: Settings): Promise<void> {
  limitHashes(settings.passwordHashes)
  const database = await openDatabase(settings)
  try {
    const isDemo = await untilReachable(() => prepare(database, settings), {
      waitMs: settings.databaseWaitMs,
      log: (line) => console.log(line),
    })
    const app = await assemble(database, settings)
    // Before the line "ready" is printed, because from then on the server may be stopped.
    closeWithGrace({ delay: stopMs, logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an error')
      await app.close()
      await database.close()
    })
    console.log(`Fosol is ready on ${await listen(app, settings)}`)
    if (isDemo) console.log('It holds demonstration data; npm run demo -- --clear removes it.')
    startHousekeeping(database.background, settings, (error) =>
      app.log.error({ err: error }, 'tidying failed'),
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Migrates and makes sure that the staff account exists. Returns whether there is demonstration data. */
async function prepare({ background, ping }: OpenDatabase, settings: Settings): Promise<boolean> {
  // It connects as calls do, with their time-outs.
  await ping()
  return withRights(background, async () => {
    const newer = await migrate(background)
    if (newer.length > 0) console.log(`The tables are of a newer version: ${newer.join(', ')}.`)
    await ensureStaff(background, settings)
    return hasDemo(background)
  })
}

async function assemble({ db, ping, freeBytes }: OpenDatabase, settings: Settings): Promise<App> {
  const adviser = createAdviser(settings, {
    onModelFailure: (panel, failure) => app.log.warn({ panel, err: failure }, 'model failed'),
  })
  const app = await composeApp({ db, ping, freeBytes, settings, pageFolder, adviser })
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
  return databaseSentence(error) ?? error
}
