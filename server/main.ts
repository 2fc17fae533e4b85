import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ensureStaff } from './accounts/staff.ts'
import { composeApp } from './compose.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { keepTidy } from './housekeeping.ts'
import { isUnreachable } from './database/unreachable.ts'
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
    await migrate(database.db)
    await ensureStaff(database.db, settings)
    const app = await listeningApp(database, settings)
    const stopTidying = keepTidy(database.db, (error) => app.log.error({ err: error }, 'tidying'))
    closeWithGrace({ delay: stopMs, logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an error')
      stopTidying()
      await app.close()
      await database.close()
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listeningApp(
  { db }: OpenDatabase,
  settings: Settings,
): Promise<FastifyInstance> {
  const app = await composeApp({
    db,
    settings,
    pageFolder,
    adviser: createAdviser(settings, {
      onModelFailure: (panel, failure) => app.log.warn({ panel, err: failure }, 'model failed'),
    }),
  })
  try {
    const { host, port } = settings
    console.log(`Fosol is ready on ${await app.listen({ host, port })}`)
    return app
  } catch (error) {
    await app.close()
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
