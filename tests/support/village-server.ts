import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { ensureStaff } from '#server/accounts/staff.ts'
import { composeApp } from '#server/compose.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { createAdviser } from '#server/models/answer.ts'
import type { Environment } from '#server/settings/environment.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { environmentOf, freePort } from './running-server.ts'
import { testSecret } from './server.ts'

/** The whole server in the test's own process, with the built page, over tables of its own. */
export interface VillageServer {
  readonly url: string
  readonly port: number
  /** Closes it and opens it again on the same port and tables. @param env in place of all it was started with */
  restart(env: Environment): Promise<void>
  close(): Promise<void>
}

const pageFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** @param env settings that differ from those of `startServer`; with a `DATA_DIR` it works on the tables there */
export async function startVillageServer(env: Environment): Promise<VillageServer> {
  const database = env.DATA_DIR ? await tablesIn(env.DATA_DIR) : await testDatabase()
  const { db } = database
  const port = await freePort()
  let app = await open(env)

  async function open(changed: Environment) {
    const quiet = { SECRET: testSecret, LOG_LEVEL: 'silent' }
    const settings = readSettings({ ...environmentOf('', port), ...quiet, ...changed })
    await ensureStaff(db, settings)
    const ping = async () => void (await sql`select 1`.execute(db))
    const adviser = createAdviser(settings)
    const opened = await composeApp({ db, ping, settings, adviser, pageFolder })
    await opened.listen({ port, host: '127.0.0.1' })
    return opened
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async restart(changed) {
      await app.close()
      app = await open(changed)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Needs no test run: the scripts that take pictures use it, too. */
async function tablesIn(dataDir: string): Promise<Pick<TestDatabase, 'db' | 'close'>> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  return { db, close }
}
