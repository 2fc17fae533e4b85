import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertVisit } from '#server/analytics/visits.ts'
import type { Database } from '#server/database/database.ts'
import { catchUp, forgetCounts } from '#server/database/fold.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { postgresPrograms, startPostgres } from '#support/postgres.ts'
import { writeMeasured } from '../write-measured.ts'
import { fill, type Size } from './fill.ts'
import { listTimes } from './lists.ts'
import { ownTab } from './own-tab.ts'
import { rawTab } from './raw-tab.ts'
import { type Figures, machine, missedGoals, table } from './report.ts'
import { quiet, quietMs, timed } from './timed.ts'
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
 * Prints what the staff's figures cost with the rollups and without, and fails when PostgreSQL misses a goal; `--write`
 * also puts it into its document, `--quick` makes a fiftieth of the rows.
 */
export async function run(options: readonly string[]): Promise<void> {
  const sizes = options.includes('--quick') ? quick : full
  const measuredOn = machine()
  const all = [await onPostgres(sizes.postgres), await onPglite(sizes.pglite)]
  const figures = all.filter((each) => each !== undefined)
  const text = `${measuredOn}\n\n${table(figures)}`
  console.log(text)
  if (options.includes('--write')) writeMeasured('docs/analytics.md', text)
  const missed = all[0] ? missedGoals(all[0]) : []
  for (const goal of missed) console.error(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
}

async function onPostgres(size: Size): Promise<Figures | undefined> {
  const programs = postgresPrograms()
  if (!programs) {
    console.error('PostgreSQL is not there: only the embedded database is measured.')
    return undefined
  }
  const cluster = await startPostgres(programs)
  try {
    // Memory for sorting the year into its place; what is measured has none of it.
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

/** Fills the tables and counts them, which takes the milliseconds it returns, and leaves all as autovacuum would. */
async function filled(db: Database, size: Size): Promise<number> {
  await migrate(db)
  await fill(db, size)
  await sql`vacuum (analyze)`.execute(db)
  await forgetCounts(db)
  const recountMs = await timed(() => catchUp(db, { now: new Date(), displayZone: zone }))
  await sql`vacuum (analyze)`.execute(db)
  return recountMs
}

async function measured(
  db: Database,
  what: Pick<Figures, 'name' | 'size' | 'recountMs'>,
): Promise<Figures> {
  const ownMs = await quietMs(20, () => ownTab(db, zone))
  return {
    ...{ ...what, ownMs },
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

/** The tab with as much waiting as ten seconds of a busy day bring. */
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
    times.push(await timed(() => ownTab(db, zone)))
  }
  return quiet(times)
}
