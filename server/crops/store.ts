import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecommendationRow } from '#contract/crops.ts'
import { areSameInputs, cropName } from '#domain/crops.ts'
import { Failure } from '#domain/failure.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { searchText } from '#domain/search-text.ts'
import type { Database, Transaction } from '../database/database.ts'
import { foundRows, withIds } from '../database/found-rows.ts'
import { findPage } from '../database/listing.ts'
import { type Origin, waitOf } from '../database/origin.ts'
import { type OwnerColumns, ownerFields } from '../database/owner-name.ts'
import { nextSeq } from '../database/owner-sequence.ts'
import { type ListWork, type Reader, recordListing } from '../database/record-filter.ts'
import { inSpan, type SeqSpan } from '../database/seq-span.ts'
import type { Told } from '../http/handler.ts'
import { localTime } from '../http/local-time.ts'
import type { LongList } from '../http/long-list.ts'

/** Readings with what was recommended for them, before they are stored. */
export interface NewRecommendation {
  readonly scope: string
  readonly userId: string | undefined
  readonly clientKey: string | undefined
  readonly createdAt: Date
  readonly origin: Origin
  /** The readings in one line. */
  readonly inputs: string
  /** All that was asked, as JSON in the contract's order. */
  readonly request: string
  readonly result: Recommendation
}

/** A stored recommendation as it travels. */
export type StoredRecommendation = Told<RecommendationRow>

/** What a recommendation's own reply is made of: who owns it, its reader knows. */
export type RecordedRecommendation = Omit<StoredRecommendation, 'user' | 'email'>

/**
 * Stores a recommendation; one that its scope and key already have is left as it is and returned.
 * @throws Failure `idempotency_key_reused` when that was of another request
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
      search: searchText(
        [inputs, result.recommendedCrop, cropName(result.cropId, 'bn')].join('\n'),
      ),
      created_at: createdAt,
      waited_s: waitOf(recommendation.origin),
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

/** Found under the key instead of stored: its reply was pruned, and this may be another request. */
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
  // One of before the requests were kept has only its readings to be told by.
  const isSame =
    asked.request === null ? areSameInputs(asked.inputs, inputs) : asked.request === request
  if (!isSame) throw new Failure('idempotency_key_reused')
  const earlier = await findRecommendation(tx, { scope, key: clientKey }, displayZone)
  if (earlier) return earlier
  throw new Error('a recommendation is neither stored nor there already')
}

/** The recommendation that a request with this key made; undefined when there is none. */
export async function findRecommendation(
  db: Database | Transaction,
  { scope, key }: { readonly scope: string; readonly key: string },
  displayZone: string,
): Promise<StoredRecommendation | undefined> {
  const condition = sql<SqlBool>`record.scope = ${scope} and record.client_key = ${key}`
  const row = await selectRecommendations(db, condition).executeTakeFirst()
  return row && recommendationOf(row, displayZone)
}

/** The recommendations in a span of their owner's sequence. */
export async function recommendationsIn(
  tx: Transaction,
  span: SeqSpan,
  displayZone: string,
): Promise<readonly StoredRecommendation[]> {
  const rows = await selectRecommendations(tx, inSpan(span)).execute()
  return rows.map((row) => recommendationOf(row, displayZone))
}

/** One page, newest first, and how many there are in all. */
export async function listRecommendations(
  db: Database,
  reader: Reader,
  { query, displayZone, now }: ListWork,
): Promise<LongList<StoredRecommendation>> {
  const filter = { reader, query, displayZone, now, searchesOwner: true }
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
      'record.id',
      'record.seq',
      'record.client_key',
      'record.created_at',
      'record.inputs',
      'record.crop',
      'record.confidence_pct',
      'record.result',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .where(condition)
}

interface Row extends OwnerColumns {
  readonly id: string
  readonly seq: number
  readonly client_key: string | null
  readonly created_at: Date
  readonly inputs: string
  readonly crop: string
  readonly confidence_pct: number
  readonly result: unknown
}

/** From the columns' names to the wire's. */
function recommendationOf(row: Row, displayZone: string): StoredRecommendation {
  return {
    id: row.id,
    seq: row.seq,
    clientKey: row.client_key,
    createdAt: localTime(row.created_at, displayZone),
    ...ownerFields(row),
    inputs: row.inputs,
    recommendedCrop: row.crop,
    confidence: row.confidence_pct,
    // Written by `insertRecommendation` alone, and only added to since.
    result: row.result as Recommendation,
  }
}
