import type { RawBuilder } from 'kysely'
import type { Page } from '#domain/paging.ts'
import type { Database } from './database.ts'
import { type Density, densityOf, scanFrom } from './newest-scan.ts'
import { chunkSize, indexedRows, placesFrom, rowCount, soughtByIndex, type Walk } from './places.ts'

/** What a list call is about: rows of a table (`record` in all conditions), newest first. */
export interface Listing {
  readonly table: 'conversations' | 'recommendations' | 'users'
  /** What an index answers: whose rows, of which days. */
  readonly among: readonly RawBuilder<unknown>[]
  readonly sought?: Sought
  /** How many rows `among` leaves, where that is kept. Without it they are few (one farmer's own), and counted. */
  readonly kept?: KeptCount | undefined
}

export interface Sought {
  readonly condition: RawBuilder<unknown>
  /** Whether the trigram index finds it: a text with less than three letters in a row has no trigram. */
  readonly hasIndex: boolean
}

export interface KeptCount {
  readonly size: number
  /** A moment with how many of the rows from it on are still to be skipped to have skipped `rows` of all. */
  skip?(rows: number): Promise<{ readonly before: Date; readonly rows: number } | undefined>
}

/** The rows of a page, and how many there are on all pages. */
export interface Found {
  /** Ids, newest first, at most `chunkSize` at once; read when they are asked for. */
  readonly ids: AsyncIterable<readonly string[]>
  readonly total: number
  readonly isEstimate: boolean
}

/** Up to so many rows all texts are looked through: exact, and no slower than what the index would cost. */
const fewRows = 3_000
/** Sampled to choose the way, and to estimate a total. */
const probeRows = 200
const estimateRows = 2_000
/** From this share on, a page is sooner found among the newest rows than by the index. */
const commonShare = 0.02

/**
 * Finds a page. A text that many rows hold is not counted but estimated, and says so: its index would give back
 * a good part of the table.
 */
export async function findPage(db: Database, listing: Listing, page: Page): Promise<Found> {
  const walk = { skip: (page.page - 1) * page.pageSize, take: page.pageSize }
  const { sought, kept } = listing
  const size = kept?.size
  if (!sought || size === undefined || size <= fewRows) {
    const total = sought || size === undefined ? await rowCount(db, listing) : size
    return { ids: placesFrom(db, listing, walk), total, isEstimate: false }
  }
  const probe = await densityOf(db, listing, { size, rows: probeRows })
  const isCommon = probe.share >= commonShare || !sought.hasIndex
  const found = isCommon ? undefined : await soughtByIndex(db, listing, walk)
  const atLeast = isCommon ? 0 : indexedRows + 1
  return found ?? scanned(db, listing, { ...walk, size, atLeast, probe })
}

interface Scan extends Walk {
  /** Of the rows that are looked through. */
  readonly size: number
  /** So many are known to hold the text. */
  readonly atLeast: number
  readonly probe: Density
}

/** Looks through the newest rows until the page is full. */
async function scanned(
  db: Database,
  listing: Listing,
  { size, atLeast, probe, ...walk }: Scan,
): Promise<Found> {
  const { share, hits } = await densityOf(db, listing, { size, rows: estimateRows })
  const scan = scanFrom(db, listing, { ...walk, share: share || probe.share, hits })
  const estimate = Math.max(Math.round(size * share), atLeast)
  if (walk.take > chunkSize) return { ids: scan, total: estimate, isEstimate: true }
  const { ids, seen } = await held(scan)
  if (seen !== undefined) return { ids: one(ids), total: seen, isEstimate: false }
  const total = Math.max(estimate, walk.skip + ids.length)
  return { ids: one(ids), total, isEstimate: true }
}

/** A page of usual length as a whole; `seen` is told when the scan came to the end of all rows, and so has counted. */
async function held(scan: ReturnType<typeof scanFrom>) {
  const ids: string[] = []
  for (;;) {
    const step = await scan.next()
    if (step.done) return { ids, seen: step.value }
    ids.push(...step.value)
  }
}

async function* one<T>(chunk: readonly T[]): AsyncGenerator<readonly T[], void> {
  if (chunk.length > 0) yield chunk
}
