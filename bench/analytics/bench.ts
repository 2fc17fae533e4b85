import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertVisit } from '#server/analytics/visits.ts'
import type { Database } from '#server/database/connection/database.ts'
import { openPglite } from '#server/database/connection/pglite.ts'
import { openPostgres } from '#server/database/connection/postgres.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { requestRecount, updateRollups } from '#server/database/rollups/update-rollups.ts'
import { postgresPrograms, startPostgres } from '#support/postgres.ts'
import { machine, publish, readOptions } from '../report.ts'
import { lowerQuartile, lowerQuartileMs, timed } from '../timing.ts'
import { fill, type Size } from './fill.ts'
import { listTimes } from './lists.ts'
import { rawTab } from './raw-tab.ts'
import { type Figures, missedGoals, table } from './report.ts'
import { rollupTab } from './rollup-tab.ts'
import { writeTimes } from './writes.ts'

const zone = 'Asia/Dhaka'

const full = {
  postgres: { visits: 10_000_000, conversations: 1_000_000, users: 200_000 },
  pglite: { visits: 200_000, conversations: 20_000, users: 5_000 },
} as const
const quick = {
  postgres: { visits: 200_000, conversations: 20_000, users: 5_000 },
  pglite: { visits: 20_000, conversations: 2_000, users: 500 },
} as const

/**
 * Measures the queries of the analytics tab with the rollups and without them. Fails when PostgreSQL misses a goal.
 * @param options `--write` puts the result into docs/analytics.md, `--quick` fills a fiftieth of the rows
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isQuick, isWritten } = readOptions(options)
  const sizes = isQuick ? quick : full
  const measuredOn = machine()
  const all = [await onPostgres(sizes.postgres), await onPglite(sizes.pglite)]
  const figures = all.filter((each) => each !== undefined)
  publish({
    text: `${measuredOn}\n\n${table(figures)}`,
    document: 'docs/analytics.md',
    isWritten,
    missed: all[0] ? missedGoals(all[0]) : [],
  })
}

async function onPostgres(size: Size): Promise<Figures | undefined> {
  const programs = postgresPrograms()
  if (!programs) {
    console.error('PostgreSQL is not installed: only the embedded database is measured.')
    return undefined
  }
  const cluster = await startPostgres(programs)
  try {
    // Building the indexes of a year of rows needs more memory. The measured connection has the default settings.
    const filling = openPostgres(`${cluster.url}?options=${encodeURIComponent(fillingMemory)}`)
    const recountMs = await filled(filling, size)
    await filling.destroy()
    const db = openPostgres(cluster.url)
    const figures = await measured(db, { name: await postgresName(db), size, recountMs })
    await db.destroy()
    return figures
  } finally {
    await cluster.stop()
  }
}

const fillingMemory = '-c maintenance_work_mem=512MB -c work_mem=256MB'

async function onPglite(size: Size): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'fosol-bench-'))
  const db = await openPglite({ dataDir: join(folder, 'db') })
  try {
    const recountMs = await filled(db, size)
    return await measured(db, { name: 'embedded', size, recountMs })
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}

/** Fills the tables and the rollups, and runs vacuum, as autovacuum would. @returns milliseconds of filling the rollups */
async function filled(db: Database, size: Size): Promise<number> {
  await migrate(db)
  await fill(db, size)
  await sql`vacuum (analyze)`.execute(db)
  await requestRecount(db)
  const recountMs = await timed(() => updateRollups(db, { now: new Date(), displayZone: zone }))
  await sql`vacuum (analyze)`.execute(db)
  return recountMs
}

async function measured(
  db: Database,
  what: Pick<Figures, 'name' | 'size' | 'recountMs'>,
): Promise<Figures> {
  const rollupMs = await lowerQuartileMs(20, () => rollupTab(db, zone))
  return {
    ...{ ...what, rollupMs },
    waitingMs: await waitingMs(db),
    writes: await writeTimes(db, { rounds: 60, perRound: 20 }),
    lists: await listTimes(db, zone),
    rawMs: await timed(() => rawTab(db, zone)),
  }
}

async function postgresName(db: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return `PostgreSQL ${Number.parseInt(rows[0]?.server_version ?? '', 10)}`
}

/** Times the tab with 50 visits that are not in the rollups yet: as many as ten seconds of a busy day bring. */
async function waitingMs(db: Database): Promise<number> {
  const people = await db.selectFrom('users').select('id').limit(50).execute()
  const times: number[] = []
  for (let n = 0; n < 9; n += 1) {
    for (const { id: userId } of people) {
      const caller = { scope: `user:${userId}`, userId, isStaff: false, language: 'bn' } as const
      await db
        .transaction()
        .execute((tx) => insertVisit(tx, { path: '/', caller, origin: {}, now: new Date() }))
    }
    times.push(await timed(() => rollupTab(db, zone)))
  }
  return lowerQuartile(times)
}
