import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecommendationRow } from '#contract/crops.ts'
import { areSameInputs, cropNames } from '#domain/crops.ts'
import { Failure } from '#domain/failure.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import { findPage } from '../database/lists/find-page.ts'
import type { ListRequest, Reader } from '../database/lists/listing.ts'
import { foundRows, type LongList, withIds } from '../database/lists/long-list.ts'
import { recordListing } from '../database/lists/record-filter.ts'
import { type Origin, waitedColumn } from '../database/rollups/origin.ts'
import { inSpan, nextSeq, type SeqSpan } from '../database/sequences/owner-sequence.ts'
import type { DeepReadonly } from '../http/handler.ts'
import {
  hasKey,
  type RecordKey,
  type RecordRow,
  recordColumns,
  recordFields,
} from '../records/record-rows.ts'
import { localTime } from '../time/local-time.ts'

/** Readings with what was recommended for them, before they are stored. */
export interface NewRecommendation {
  readonly scope: string
  readonly userId: string | undefined
  readonly clientKey: string | undefined
  readonly createdAt: Date
  readonly origin: Origin
  /** The readings in one line. */
  readonly inputs: string
  /** The whole request, as JSON in the order of the contract's fields. */
  readonly request: string
  readonly result: Recommendation
}

/** A stored recommendation as the contract defines it. */
export type StoredRecommendation = DeepReadonly<RecommendationRow>

/** What the reply to the recommending call is made from: without the owner, who makes the call. */
export type RecordedRecommendation = Omit<StoredRecommendation, 'user' | 'email'>

/**
 * Stores a recommendation. If the scope already has one with this key, it stays unchanged and is returned.
 * @throws Failure `idempotency_key_reused` if the stored one was made by another request
 */
export async function insertRecommendation(
  tx: Transaction,
  recommendation: NewRecommendation,
  displayZone: string,
): Promise<RecordedRecommendation> {
  const { scope, clientKey, createdAt, inputs, result } = recommendation
  const inserted = await tx
    .insertInto('recommendations')
    .values({
      scope,
      user_id: recommendation.userId ?? null,
      client_key: clientKey ?? null,
      seq: nextSeq(scope),
      search: searchText([inputs, cropNames(result)].join('\n')),
      created_at: createdAt,
      waited_s: waitedColumn(recommendation.origin),
      inputs,
      request: recommendation.request,
      crop: result.recommendedCrop,
      confidence_pct: result.confidencePct,
      result: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'client_key']).doNothing())
    .returning(['id', 'seq'])
    .executeTakeFirst()
  if (!inserted) return earlierRecommendation(tx, recommendation, displayZone)
  return {
    ...inserted,
    clientKey: clientKey ?? null,
    createdAt: localTime(createdAt, displayZone),
    inputs,
    recommendedCrop: result.recommendedCrop,
    confidence: result.confidencePct,
    result,
  }
}

/** The recommendation that the key already has. Its stored reply was deleted, and this may be another request. */
async function earlierRecommendation(
  tx: Transaction,
  { scope, clientKey = '', inputs, request }: NewRecommendation,
  displayZone: string,
): Promise<RecordedRecommendation> {
  const asked = await tx
    .selectFrom('recommendations')
    .select(['inputs', 'request'])
    .where('scope', '=', scope)
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow()
  // Rows older than the column `request` can only be compared by their readings.
  const isSame =
    asked.request === null ? areSameInputs(asked.inputs, inputs) : asked.request === request
  if (!isSame) throw new Failure('idempotency_key_reused')
  const earlier = await findRecommendation(tx, { scope, key: clientKey }, displayZone)
  if (earlier) return earlier
  throw new Error('a recommendation is neither stored nor there already')
}

/** The recommendation that a request with this key made; undefined if there is none. */
export async function findRecommendation(
  db: Database | Transaction,
  request: RecordKey,
  displayZone: string,
): Promise<StoredRecommendation | undefined> {
  const row = await selectRecommendations(db, hasKey(request)).executeTakeFirst()
  return row && recommendationOf(row, displayZone)
}

/** The recommendations in a range of their owner's sequence. */
export async function recommendationsIn(
  tx: Transaction,
  span: SeqSpan,
  displayZone: string,
): Promise<readonly StoredRecommendation[]> {
  const rows = await selectRecommendations(tx, inSpan(span)).execute()
  return rows.map((row) => recommendationOf(row, displayZone))
}

/** One page, newest first, and the total. */
export async function listRecommendations(
  db: Database,
  reader: Reader,
  { query, displayZone, now }: ListRequest,
): Promise<LongList<StoredRecommendation>> {
  const filter = { reader, query, displayZone, now, byOwner: sql<SqlBool>`true` }
  const listing = await recordListing(db, 'recommendations', filter)
  return foundRows(await findPage(db, listing, query), async (ids) => {
    const rows = await selectRecommendations(db, withIds(ids))
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
      .execute()
    return rows.map((row) => recommendationOf(row, displayZone))
  })
}

function selectRecommendations(db: Database | Transaction, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('recommendations as record')
    .leftJoin('users', 'users.id', 'record.user_id')
    .select([
      ...recordColumns,
      'record.inputs',
      'record.crop',
      'record.confidence_pct',
      'record.result',
    ])
    .where(condition)
}

interface Row extends RecordRow {
  readonly inputs: string
  readonly crop: string
  readonly confidence_pct: number
  readonly result: unknown
}

/** From column names to the names of the contract. */
function recommendationOf(row: Row, displayZone: string): StoredRecommendation {
  return {
    ...recordFields(row, displayZone),
    inputs: row.inputs,
    recommendedCrop: row.crop,
    confidence: row.confidence_pct,
    // Only `insertRecommendation` writes this column, and later versions only add fields.
    result: row.result as Recommendation,
  }
}
