import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { headerNames } from '#contract/problem.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/connection/database.ts'
import type { Origin } from '../database/rollups/origin.ts'
import { dayIn } from '../time/local-time.ts'
import { header } from './caller.ts'
import { derivedKey } from './derived-key.ts'

/** Ten years. Longer waits are not plausible, and the column is an integer. */
const maxWaitS = 10 * 366 * 24 * 60 * 60

/** Finds out where a request comes from. */
export type ReadOrigin = (request: FastifyRequest, now: Date) => Promise<Origin>

/**
 * A guest is recognised for one day, without a cookie, by a hash of address and browser. The hash has a salt that all
 * servers share and that is deleted after its day, so that nobody can compute the hash again. An account is recognised
 * by its id.
 */
export function createOriginReader(
  db: Database,
  { secret, displayZone }: { readonly secret: string; readonly displayZone: string },
): ReadOrigin {
  let current: { readonly day: CalendarDate; readonly key: Uint8Array } | undefined

  async function keyOf(day: CalendarDate): Promise<Uint8Array> {
    // With the secret, so that somebody who has only the table cannot compute today's hashes.
    if (current?.day !== day)
      current = { day, key: derivedKey(secret, `visitor ${await sharedSalt(db, day)}`) }
    return current.key
  }

  return async (request, now) => {
    const waitedS = waitedSeconds(header(request, headerNames.waited))
    const waited = waitedS === undefined ? {} : { waitedS }
    if (request.caller.userId !== undefined) return waited
    const key = await keyOf(dayIn(now, displayZone))
    const agent = request.headers['user-agent'] ?? ''
    const visitor = createHmac('sha256', key).update(`${request.ip}\n${agent}`).digest('base64url')
    return { ...waited, visitor: visitor.slice(0, 22) }
  }
}

/** The first server that needs the salt of a day makes it and deletes the older ones. */
async function sharedSalt(db: Database, day: CalendarDate): Promise<string> {
  const salts = db.insertInto('visitor_salts').values({ day })
  await salts.onConflict((conflict) => conflict.doNothing()).execute()
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirst()
  // Deleted already if the clock of another server shows the next day. Then a random salt is good enough.
  return row?.salt ?? crypto.randomUUID()
}

/** The header as whole seconds; undefined for an implausible value. */
function waitedSeconds(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  const seconds = Number(text)
  return seconds <= maxWaitS ? seconds : undefined
}
