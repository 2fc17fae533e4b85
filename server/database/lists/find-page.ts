import type { Page } from '#domain/paging.ts'
import type { Database } from '../connection/database.ts'
import {
  chunkSize,
  indexedRows,
  pageIds,
  type Range,
  rowCount,
  searchByIndex,
} from './keyset-pages.ts'
import type { Listing } from './listing.ts'
import { type Density, densityOf, scanNewest } from './newest-scan.ts'

/** The rows of a page, and how many rows all pages have. */
export interface FoundPage {
  /** Ids, newest first, at most `chunkSize` at once. Each chunk is read when it is requested. */
  readonly ids: AsyncIterable<readonly string[]>
  readonly total: number
  readonly isEstimate: boolean
}

/** Up to this many rows, the text of every row is read: this is exact, and no slower than the index. */
const fewRows = 3_000
/** Sample sizes: to choose between scan and index, and to estimate a total. */
const probeRows = 200
const estimateRows = 2_000
/** If at least this share of the rows match, scanning the newest rows finds a page sooner than the index. */
const commonShare = 0.02

/**
 * Finds a page. When many rows match a text, the total is estimated and marked as an estimate: the index would return
 * a large part of the table.
 */
export async function findPage(db: Database, listing: Listing, page: Page): Promise<FoundPage> {
  const range = { skip: (page.page - 1) * page.pageSize, take: page.pageSize }
  const { search, kept } = listing
  const size = kept?.size
  if (!search || size === undefined || size <= fewRows) {
    const total = search || size === undefined ? await rowCount(db, listing) : size
    return { ids: pageIds(db, listing, range), total, isEstimate: false }
  }
  const probe = await densityOf(db, listing, { size, rows: probeRows })
  const isCommon = probe.share >= commonShare || !search.hasIndex
  const found = isCommon ? undefined : await searchByIndex(db, listing, range)
  const atLeast = isCommon ? 0 : indexedRows + 1
  return found ?? scanPage(db, listing, { ...range, size, atLeast, probe })
}

interface Scan extends Range {
  /** How many rows can be scanned. */
  readonly size: number
  /** At least this many rows are known to match. */
  readonly atLeast: number
  readonly probe: Density
}

/** Scans the newest rows until the page is full. */
async function scanPage(
  db: Database,
  listing: Listing,
  { size, atLeast, probe, ...range }: Scan,
): Promise<FoundPage> {
  const { share, hits } = await densityOf(db, listing, { size, rows: estimateRows })
  const scan = scanNewest(db, listing, { ...range, share: share || probe.share, hits })
  const estimate = Math.max(Math.round(size * share), atLeast)
  if (range.take > chunkSize) return { ids: scan, total: estimate, isEstimate: true }
  const { ids, seen } = await collect(scan)
  if (seen !== undefined) return { ids: singleChunk(ids), total: seen, isEstimate: false }
  const total = Math.max(estimate, range.skip + ids.length)
  return { ids: singleChunk(ids), total, isEstimate: true }
}

/** Reads a page of usual length completely. `seen` is the exact total if the scan reached the last row. */
async function collect(scan: ReturnType<typeof scanNewest>) {
  const ids: string[] = []
  for (;;) {
    const step = await scan.next()
    if (step.done) return { ids, seen: step.value }
    ids.push(...step.value)
  }
}

async function* singleChunk<T>(chunk: readonly T[]): AsyncGenerator<readonly T[], void> {
  if (chunk.length > 0) yield chunk
}
