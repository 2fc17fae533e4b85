import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConversationRow } from '#contract/advisor.ts'
import type { StandIn } from '#domain/advisor.ts'
import type { Language } from '#domain/language.ts'
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
import type { PanelAnswer } from '../models/answer.ts'

/** A question with its answers, before it is stored. */
export interface NewConversation {
  readonly scope: string
  readonly userId: string | undefined
  readonly clientKey: string | undefined
  readonly createdAt: Date
  readonly origin: Origin
  readonly question: string
  readonly language: Language
  readonly generic: PanelAnswer
  readonly tuned: PanelAnswer
  readonly sources: ConversationRow['sources']
  readonly warnings: Told<ConversationRow['warnings']>
}

/** A stored conversation as it travels. */
export type Conversation = Told<ConversationRow>

/** Stores a conversation; one that its scope and key already have is left as it is and returned. */
export async function insertConversation(
  tx: Transaction,
  conversation: NewConversation,
  displayZone: string,
): Promise<Conversation> {
  const { scope, clientKey, question, generic, tuned } = conversation
  const inserted = await tx
    .insertInto('conversations')
    .values({
      scope,
      user_id: conversation.userId ?? null,
      client_key: clientKey ?? null,
      seq: nextSeq(scope),
      search: searchText([question, generic.text, tuned.text].join('\n')),
      created_at: conversation.createdAt,
      waited_s: waitOf(conversation.origin),
      language: conversation.language,
      question,
      generic_answer: generic.text,
      tuned_answer: tuned.text,
      generic_by: generic.by,
      tuned_by: tuned.by,
      generic_stand_in: generic.standIn,
      tuned_stand_in: tuned.standIn,
      sources: JSON.stringify(conversation.sources),
      warnings: JSON.stringify(conversation.warnings),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const condition = inserted
    ? sql<SqlBool>`record.id = ${inserted.id}`
    : keyCondition({ scope, key: clientKey ?? '' })
  const row = await selectConversations(tx, condition).executeTakeFirstOrThrow()
  return conversationOf(row, displayZone)
}

/** The conversation that a request with this key made; undefined when there is none. */
export async function findConversation(
  db: Database,
  request: { readonly scope: string; readonly key: string },
  displayZone: string,
): Promise<Conversation | undefined> {
  const row = await selectConversations(db, keyCondition(request)).executeTakeFirst()
  return row && conversationOf(row, displayZone)
}

/** The conversations in a span of their owner's sequence. */
export async function conversationsIn(
  tx: Transaction,
  span: SeqSpan,
  displayZone: string,
): Promise<readonly Conversation[]> {
  const rows = await selectConversations(tx, inSpan(span)).execute()
  return rows.map((row) => conversationOf(row, displayZone))
}

/** One page, newest first, and how many there are in all. */
export async function listConversations(
  db: Database,
  reader: Reader,
  { query, displayZone, now }: ListWork,
): Promise<LongList<Conversation>> {
  const filter = { reader, query, displayZone, now, searchesOwner: reader.isStaff }
  const listing = await recordListing(db, 'conversations', filter)
  return foundRows(await findPage(db, listing, query), async (ids) => {
    const rows = await selectConversations(db, withIds(ids))
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
      .execute()
    return rows.map((row) => conversationOf(row, displayZone))
  })
}

/** A conversation by its id: of a farmer only his own. */
export async function readConversation(
  db: Database | Transaction,
  { id, reader }: { readonly id: string; readonly reader: Reader },
  displayZone: string,
): Promise<{ readonly conversation: Conversation; readonly isOwn: boolean } | undefined> {
  const isOwn = sql<boolean>`record.scope = ${reader.scope}`
  const own = reader.isStaff ? sql<SqlBool>`true` : isOwn
  const condition = sql<SqlBool>`record.id = ${id} and ${own}`
  const row = await selectConversations(db, condition).select(isOwn.as('is_own')).executeTakeFirst()
  return row && { conversation: conversationOf(row, displayZone), isOwn: row.is_own }
}

function keyCondition({ scope, key }: { readonly scope: string; readonly key: string }) {
  return sql<SqlBool>`record.scope = ${scope} and record.client_key = ${key}`
}

function selectConversations(db: Database | Transaction, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('conversations as record')
    .leftJoin('users', 'users.id', 'record.user_id')
    .select([
      'record.id',
      'record.seq',
      'record.client_key',
      'record.created_at',
      'record.language',
      'record.question',
      'record.generic_answer',
      'record.tuned_answer',
      'record.generic_by',
      'record.tuned_by',
      'record.generic_stand_in',
      'record.tuned_stand_in',
      'record.sources',
      'record.warnings',
      'record.vote',
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
  readonly language: Language
  readonly question: string
  readonly generic_answer: string
  readonly tuned_answer: string
  readonly generic_by: 'model' | 'knowledge'
  readonly tuned_by: 'model' | 'knowledge'
  readonly generic_stand_in: StandIn | null
  readonly tuned_stand_in: StandIn | null
  readonly sources: Conversation['sources']
  readonly warnings: Conversation['warnings']
  readonly vote: Conversation['vote']
}

/** From the columns' names to the wire's. */
function conversationOf(row: Row, displayZone: string): Conversation {
  return {
    id: row.id,
    seq: row.seq,
    clientKey: row.client_key,
    createdAt: localTime(row.created_at, displayZone),
    ...ownerFields(row),
    aiTextInput: row.question,
    untunedResponse: row.generic_answer,
    tunedResponse: row.tuned_answer,
    language: row.language,
    answeredBy: { generic: row.generic_by, tuned: row.tuned_by },
    standIn: { generic: row.generic_stand_in, tuned: row.tuned_stand_in },
    sources: row.sources,
    warnings: row.warnings,
    vote: row.vote,
  }
}
