import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConversationRow } from '#contract/advisor.ts'
import type { StandIn } from '#domain/advisor.ts'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import type { Language } from '#domain/language.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import { findPage } from '../database/lists/find-page.ts'
import type { ListRequest, Reader } from '../database/lists/listing.ts'
import { foundRows, type LongList, withIds } from '../database/lists/long-list.ts'
import { recordListing } from '../database/lists/record-filter.ts'
import { type Origin, waitedColumn } from '../database/rollups/origin.ts'
import { inSpan, nextSeq, type SeqSpan } from '../database/sequences/owner-sequence.ts'
import type { DeepReadonly } from '../http/handler.ts'
import type { PanelAnswer } from '../models/answer.ts'
import {
  hasKey,
  type RecordKey,
  type RecordRow,
  recordColumns,
  recordFields,
} from '../records/record-rows.ts'

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
  readonly warnings: DeepReadonly<ConversationRow['warnings']>
  readonly context: AskContext | undefined
  /** The conversation of the same owner that this one follows. */
  readonly parentId: string | undefined
  readonly isPrivate: boolean
  readonly asks: DeepReadonly<ConversationRow['asks']>
  readonly topics: DeepReadonly<ConversationRow['topics']>
}

/** A stored conversation as the contract defines it. */
export type Conversation = DeepReadonly<ConversationRow>

/** Stores a conversation. If the scope already has one with this key, it stays unchanged and is returned. */
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
      search: conversation.isPrivate
        ? ''
        : searchText([question, generic.text, tuned.text].join('\n')),
      created_at: conversation.createdAt,
      waited_s: waitedColumn(conversation.origin),
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
      context: conversation.context ? JSON.stringify(conversation.context) : null,
      parent_id: conversation.parentId ?? null,
      is_private: conversation.isPrivate,
      privacy_rules: rulesVersion,
      asks: JSON.stringify(conversation.asks),
      topics: JSON.stringify(conversation.topics),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const condition = inserted
    ? sql<SqlBool>`record.id = ${inserted.id}`
    : hasKey({ scope, key: clientKey ?? '' })
  const row = await selectConversations(tx, condition).executeTakeFirstOrThrow()
  return conversationOf(row, displayZone)
}

/** The conversation that a request with this key made; undefined if there is none. */
export async function findConversation(
  db: Database,
  request: RecordKey,
  displayZone: string,
): Promise<Conversation | undefined> {
  const row = await selectConversations(db, hasKey(request)).executeTakeFirst()
  return row && conversationOf(row, displayZone)
}

/** The conversations in a range of their owner's sequence. */
export async function conversationsIn(
  tx: Transaction,
  span: SeqSpan,
  displayZone: string,
): Promise<readonly Conversation[]> {
  const rows = await selectConversations(tx, inSpan(span)).execute()
  return rows.map((row) => conversationOf(row, displayZone))
}

/**
 * One page, newest first, and the total. For staff, a private conversation has no words and no owner: they open it by its
 * id.
 */
export async function listConversations(
  db: Database,
  reader: Reader,
  { query, displayZone, now }: ListRequest,
): Promise<LongList<Conversation>> {
  // The owner of a private row cannot be found out by searching for their name.
  const byOwner = reader.isStaff ? sql<SqlBool>`not record.is_private` : undefined
  const filter = { reader, query, displayZone, now, byOwner }
  const listing = await recordListing(db, 'conversations', filter)
  return foundRows(await findPage(db, listing, query), async (ids) => {
    const rows = await selectConversations(db, withIds(ids), reader)
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
      .execute()
    const conversations = rows.map((row) => conversationOf(row, displayZone))
    return reader.isStaff ? conversations.map(withoutPrivateParts) : conversations
  })
}

function withoutPrivateParts(conversation: Conversation): Conversation {
  if (!conversation.private) return conversation
  const { user, email, ...row } = conversation
  const noWords = { aiTextInput: '', untunedResponse: '', tunedResponse: '', context: null }
  const noLists = { sources: [], warnings: [], asks: [], topics: [] }
  // Number, key and parent stand in other rows of the owner, too.
  return { ...row, ...noWords, ...noLists, seq: 0, clientKey: null, parentId: null }
}

/** A conversation by its id. A farmer reads only their own. */
export async function readConversation(
  db: Database | Transaction,
  { id, reader }: { readonly id: string; readonly reader: Reader },
  displayZone: string,
): Promise<{ readonly conversation: Conversation; readonly isOwn: boolean } | undefined> {
  const isOwn = sql<boolean>`record.scope = ${reader.scope}`
  const own = reader.isStaff ? sql<SqlBool>`true` : isOwn
  const condition = sql<SqlBool>`record.id = ${id} and ${own}`
  const row = await selectConversations(db, condition, reader)
    .select(isOwn.as('is_own'))
    .executeTakeFirst()
  return row && { conversation: conversationOf(row, displayZone), isOwn: row.is_own }
}

function selectConversations(
  db: Database | Transaction,
  condition: RawBuilder<SqlBool>,
  reader: Pick<Reader, 'isStaff'> = { isStaff: false },
) {
  return db
    .selectFrom('conversations as record')
    .leftJoin('users', 'users.id', 'record.user_id')
    .select([
      ...recordColumns,
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
      'record.context',
      'record.is_private',
      'record.asks',
      'record.topics',
      ownParent(reader).as('parent_id'),
    ])
    .where(condition)
}

/**
 * Null after the parent was deleted, or has another owner. For staff also when only the parent is private: the row's owner
 * would be the parent's.
 */
function ownParent({ isStaff }: Pick<Reader, 'isStaff'>): RawBuilder<string | null> {
  const isShown = isStaff ? sql`(record.is_private or not parent.is_private)` : sql`true`
  return sql`(
    select parent.id from conversations as parent
    where parent.id = record.parent_id and parent.scope = record.scope and ${isShown})`
}

interface Row extends RecordRow {
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
  readonly context: AskContext | null
  readonly parent_id: string | null
  readonly is_private: boolean
  readonly asks: Conversation['asks']
  readonly topics: Conversation['topics']
}

/** From column names to the names of the contract. */
function conversationOf(row: Row, displayZone: string): Conversation {
  return {
    ...recordFields(row, displayZone),
    aiTextInput: row.question,
    untunedResponse: row.generic_answer,
    tunedResponse: row.tuned_answer,
    language: row.language,
    answeredBy: { generic: row.generic_by, tuned: row.tuned_by },
    standIn: { generic: row.generic_stand_in, tuned: row.tuned_stand_in },
    sources: row.sources,
    warnings: row.warnings,
    vote: row.vote,
    asks: row.asks,
    topics: row.topics,
    context: row.context,
    parentId: row.parent_id,
    private: row.is_private,
  }
}
