import { createHmac } from 'node:crypto'
import crawlers from 'crawler-user-agents'
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

/** The entries have tags, which the package's type for ES modules leaves out. */
const listed: readonly { readonly pattern: string; readonly tags?: readonly string[] }[] = crawlers

/** Automation may test the page or watch over it, and a library may be a client of the API: their visits count. */
const countedTags: ReadonlySet<string> = new Set(['browser-automation', 'http-library'])

/** Not joined into one expression: plain words are searched for one by one twenty times as fast. */
const crawlerPatterns = listed
  .filter(({ tags = [] }) => !tags.some((tag) => countedTags.has(tag)))
  .map(({ pattern }) => new RegExp(pattern))

/** What a crawler adds to the name of a browser. Cubot makes phones. */
const crawlerMark = /(?<!cu)bot|crawl|spider|compatible;|https?:|www\.|@/i

/** Longer texts are cut, so that nobody can make the search slow. */
const maxAgentLength = 1000

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
    return { ...waited, visitor: visitor.slice(0, 22), isCrawler: isCrawler(agent) }
  }
}

/**
 * Whether a `User-Agent` is of a known crawler. Some patterns of the list also match phones and the browsers inside apps
 * (HTC Butterfly, Viber, a build of Android 15), so a text that names a browser needs the mark of a crawler, too.
 */
function isCrawler(agent: string): boolean {
  const text = agent.slice(0, maxAgentLength)
  if (text.includes('Mozilla/') && !crawlerMark.test(text)) return false
  return crawlerPatterns.some((pattern) => pattern.test(text))
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
