import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecommendationRow } from '#contract/crops.ts'
import type { ListQuery } from '#contract/page.ts'
import { cropName } from '#domain/crops.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { searchText } from '#domain/search-text.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type OwnerColumns, ownerFields } from '../database/owner-name.ts'
import { nextSeq } from '../database/owner-sequence.ts'
import { type Reader, recordCondition } from '../database/record-filter.ts'
import type { Told } from '../http/handler.ts'
import { localTime } from '../http/local-time.ts'

/** Readings with what was recommended for them, before they are stored. */
export interface NewRecommendation {
  readonly scope: string
  readonly userId: string | undefined
  readonly clientKey: string | undefined
  readonly createdAt: Date
  /** The readings in one line. */
  readonly inputs: string
  readonly result: Recommendation
}

/** A stored recommendation as it travels. */
export type StoredRecommendation = Told<RecommendationRow>

/** Stores a recommendation; one that its scope and key already have is left as it is and returned. */
export async function insertRecommendation(
  tx: Transaction,
  { scope, clientKey, result, ...rest }: NewRecommendation,
  displayZone: string,
): Promise<StoredRecommendation> {
  const names = [result.recommendedCrop, cropName(result.cropId, 'bn')]
  const inserted = await tx
    .insertInto('recommendations')
    .values({
      scope,
      user_id: rest.userId ?? null,
      client_key: clientKey ?? null,
      seq: await nextSeq(tx, scope),
      search: searchText([rest.inputs, ...names].join('\n')),
      created_at: rest.createdAt,
      inputs: rest.inputs,
      crop: result.recommendedCrop,
      confidence_pct: result.confidencePct,
      result: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const condition = inserted
    ? sql<SqlBool>`record.id = ${inserted.id}`
    : keyCondition({ scope, key: clientKey ?? '' })
  const row = await selectRecommendations(tx, condition).executeTakeFirstOrThrow()
  return recommendationOf(row, displayZone)
}

/** The recommendation that a request with this key made; undefined when there is none. */
export async function findRecommendation(
  db: Database,
  request: { readonly scope: string; readonly key: string },
  displayZone: string,
): Promise<StoredRecommendation | undefined> {
  const row = await selectRecommendations(db, keyCondition(request)).executeTakeFirst()
  return row && recommendationOf(row, displayZone)
}

/** One page, newest first, and how many there are in all. */
export async function listRecommendations(
  db: Database,
  reader: Reader,
  { query, displayZone }: { readonly query: ListQuery; readonly displayZone: string },
): Promise<{ readonly items: readonly StoredRecommendation[]; readonly total: number }> {
  const condition = await recordCondition(db, { reader, query, displayZone, searchesOwner: true })
  const rows = await selectRecommendations(db, condition)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await db
    .selectFrom('recommendations as record')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => recommendationOf(row, displayZone)), total }
}

function keyCondition({ scope, key }: { readonly scope: string; readonly key: string }) {
  return sql<SqlBool>`record.scope = ${scope} and record.client_key = ${key}`
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
