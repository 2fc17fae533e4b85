import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { headerNames } from '#contract/problem.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/database.ts'
import type { Origin } from '../database/origin.ts'
import { header } from './caller.ts'
import { derivedKey } from './derived-key.ts'
import { dayIn } from './local-time.ts'

/** Ten years: nothing waits longer, and no header makes a number that no column holds. */
const longestWaitS = 10 * 366 * 24 * 60 * 60

/** Tells where requests come from. */
export type OriginOf = (request: FastifyRequest, now: Date) => Promise<Origin>

/**
 * A guest is known for a day, by a hash of address and browser: with a salt that all servers share and that is deleted
 * when its day is over, so that from then on nobody can make the hash again. No cookie. An account is known as itself.
 */
export function createOrigins(
  db: Database,
  { secret, displayZone }: { readonly secret: string; readonly displayZone: string },
): OriginOf {
  let known: { readonly day: CalendarDate; readonly key: Uint8Array } | undefined

  async function keyOf(day: CalendarDate): Promise<Uint8Array> {
    // With the secret, so that whoever has the table alone cannot make the hashes of today either.
    if (known?.day !== day)
      known = { day, key: derivedKey(secret, `visitor ${await sharedSalt(db, day)}`) }
    return known.key
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

/** Made by whichever server is asked first; the ones of days before go with it. */
async function sharedSalt(db: Database, day: CalendarDate): Promise<string> {
  const salts = db.insertInto('visitor_salts').values({ day })
  await salts.onConflict((conflict) => conflict.doNothing()).execute()
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirst()
  // Gone already when another server's clock is in the day after: then nobody else needs to know this one.
  return row?.salt ?? crypto.randomUUID()
}

/** The whole seconds of the header; undefined for what cannot be. */
function waitedSeconds(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  const seconds = Number(text)
  return seconds <= longestWaitS ? seconds : undefined
}
