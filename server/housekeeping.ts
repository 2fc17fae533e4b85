import { sql } from 'kysely'
import { pruneFailedLogins } from './accounts/failed-logins.ts'
import { rereadConversations } from './advisor/reread.ts'
import type { Database } from './database/connection/database.ts'
import { pruneVisitors, updateRollups } from './database/rollups/update-rollups.ts'
import {
  type Claim,
  claim,
  type KeyedRequest,
  prune,
  pruneExpired,
  release,
  renew,
} from './http/replay-store.ts'
import { replayAgeDays, type Settings } from './settings/settings.ts'
import { pruneLoneFields } from './sync/field.ts'
import { pruneGuests } from './sync/prune-guests.ts'
import { pruneTombstones } from './sync/prune-tombstones.ts'
import { dayMs } from './time/local-time.ts'

const hourMs = 60 * 60 * 1000
/** A phone that was offline no longer than this still receives all deletions. After it, it reads everything again. */
const tombstoneAgeMs = 180 * dayMs
/** Calls of staff update the rollups too. With this interval they seldom have much to do. */
const updateEveryMs = 10_000
/** A server of the version before may still store questions. Mostly there is nothing to read, which takes one query. */
const rereadEveryMs = 60_000
/** Small batches, so that requests do not wait long for one. */
const batchSize = 500

/**
 * Deletes expired data: stored replies after 90 days (with a password 24 hours), fields of guests without a record after
 * 90 days, guests' records by the setting, tombstones after 180 days, rate counters after an hour, failed logins after a
 * day, and the salts and sessions of visitors.
 */
export async function deleteExpired(
  db: Database,
  now: Date,
  { guestKeepDays }: Partial<Pick<Settings, 'guestKeepDays'>> = {},
): Promise<void> {
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs)
  const before = daysBefore(replayAgeDays)
  await pruneExpired(db, now)
  let pruned = batchSize
  while (pruned === batchSize) pruned = await prune(db, before, batchSize)
  await pruneLoneFields(db, before)
  if (guestKeepDays !== undefined) {
    await pruneGuests(db, { before: daysBefore(guestKeepDays), now, batchSize })
  }
  await pruneTombstones(db, new Date(now.getTime() - tombstoneAgeMs), batchSize)
  await sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`.execute(db)
  await pruneFailedLogins(db, now)
  await pruneVisitors(db, now)
  // The processed events leave dead rows behind, and the embedded database has no autovacuum.
  await sql`vacuum happenings`.execute(db)
}

/**
 * Deletes expired data now and every hour, and regularly reads questions for privacy and updates the rollups, until the
 * process ends.
 */
export function startHousekeeping(
  db: Database,
  settings: Pick<Settings, 'displayZone' | 'guestKeepDays'>,
  onError: (error: unknown) => void,
): void {
  const run = () => void deleteExpired(db, new Date(), settings).catch(onError)
  run()
  setInterval(run, hourMs).unref()
  void keepRead(db, onError)
  void keepRollupsUpdated(db, settings.displayZone, onError)
}

/** The server that has claimed this request reads; the others leave it to that one. */
const rereading: KeyedRequest = {
  ...{ scope: 'server:', key: '5f0c1b9e-6c0f-4f0e-9a57-2d1c0a3b7e41' },
  fingerprints: [''],
  holdsPassword: false,
}
/** Far longer than a batch takes. After a crash another server goes on. */
const rereadLeaseMs = 60_000

/** Reads the questions that the newest rules have not read, if no other server is at it. */
export async function rereadOnOneServer(db: Database): Promise<void> {
  let claimed: Claim | undefined
  async function mayGoOn(): Promise<boolean> {
    if (claimed) return renew(db, claimed, rereadLeaseMs)
    claimed = await claim(db, rereading, rereadLeaseMs)
    return claimed !== undefined
  }
  try {
    await rereadConversations(db, mayGoOn)
  } finally {
    if (claimed) await release(db, claimed)
  }
}

/** The first reading of existing tables may take long. */
async function keepRead(db: Database, onError: (error: unknown) => void): Promise<void> {
  await rereadOnOneServer(db).catch(onError)
  setTimeout(() => void keepRead(db, onError), rereadEveryMs).unref()
}

/** The next update begins after the last one has ended: the first count of existing tables may take long. */
async function keepRollupsUpdated(
  db: Database,
  displayZone: string,
  onError: (error: unknown) => void,
): Promise<void> {
  await updateRollups(db, { now: new Date(), displayZone }).catch(onError)
  setTimeout(() => void keepRollupsUpdated(db, displayZone, onError), updateEveryMs).unref()
}
