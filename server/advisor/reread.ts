import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import { isPrivateQuestion, nearPrivateMs } from '#domain/understanding/near-private.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import { anonymousScope, lockSequence, nextSeq } from '../database/sequences/owner-sequence.ts'
import { forget } from '../http/replay-store.ts'
import { findNearPrivate } from './thread.ts'

const batchSize = 500

/**
 * Reads the stored questions that the newest rules have not read, and marks the private ones; it unmarks none. Older servers
 * have stored them, or servers with older rules.
 * @param mayGoOn is asked before each batch; where it says no, the rest stays for the next call
 */
export async function rereadConversations(
  db: Database,
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  for (;;) {
    const rows = await unreadRows(db)
    if (rows.length === 0 || !(await mayGoOn())) return
    const found = await privateAmong(db, rows)
    const open = rows.filter((row) => !found.includes(row)).map(({ id }) => id)
    // First these: marking a question makes those near it unread again.
    const readCount = await noteRead(db, open)
    for (const [scope, own] of Map.groupBy(found, (row) => row.scope)) {
      const ids = own.map(({ id }) => id)
      // One transaction for each owner: holding several sequence locks at once could deadlock.
      await db.transaction().execute((tx) => markPrivate(tx, scope, ids))
    }
    // Other transactions hold all of these rows: the next call reads them.
    if (readCount + found.length === 0) return
  }
}

type UnreadRow = Awaited<ReturnType<typeof unreadRows>>[number]

function unreadRows(db: Database) {
  return db
    .selectFrom('conversations as record')
    .select(['record.id', 'record.scope', 'record.question', 'record.context', 'record.is_private'])
    .select(['record.created_at as storedAt', 'record.waited_s as waitedS'])
    .select([followsPrivate.as('isParentPrivate'), standsAfterPrivate.as('isNear')])
    .where(sql<SqlBool>`coalesce(record.privacy_rules, 0) < ${rulesVersion}`)
    .orderBy(sql`coalesce(record.privacy_rules, 0)`)
    .limit(batchSize)
    .execute()
}

const followsPrivate = sql<boolean>`exists (
  select from conversations as parent
  where parent.id = record.parent_id and parent.scope = record.scope and parent.is_private)`

const hour = sql`${nearPrivateMs} * interval '1 millisecond'`

/** When a question of a table was asked on the phone. */
function askedAt(table: 'record' | 'later'): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('created_at')} - coalesce(${column('waited_s')}, 0) * interval '1 second'`
}

/** Clients that name no device are not one owner. */
const standsAfterPrivate = sql<boolean>`record.scope <> ${anonymousScope} and exists (
  select from conversations as earlier
  where earlier.scope = record.scope and earlier.is_private
    and earlier.created_at <= record.created_at and earlier.created_at > ${askedAt('record')} - ${hour})`

/** The questions that are private and not marked so. */
async function privateAmong(
  db: Database,
  rows: readonly UnreadRow[],
): Promise<readonly UnreadRow[]> {
  const found: UnreadRow[] = []
  for (const row of rows) {
    if (!row.is_private && (await isPrivate(db, row))) found.push(row)
    // A batch takes about a second of a processor: requests are answered in between.
    await setImmediate()
  }
  return found
}

async function isPrivate(db: Database, row: UnreadRow): Promise<boolean> {
  const near = row.isNear || row.isParentPrivate ? await findNearPrivate(db, row) : undefined
  return isPrivateQuestion(readQuestion(row.question, row.context ?? undefined), near)
}

/** Returns how many. It waits for no row, so it cannot deadlock with somebody who has locked several. */
async function noteRead(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    update conversations set privacy_rules = ${rulesVersion}
    where id in (select id from conversations where id in (${sql.join(ids)}) for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/**
 * Marks an owner's questions: they get a new number, so that mirrors read them, and lose their search text. Stored replies
 * are deleted, since the record rebuilds them. What stands near them is unread again.
 */
async function markPrivate(tx: Transaction, scope: string, ids: readonly string[]): Promise<void> {
  await lockSequence(tx, scope)
  const marked = await tx
    .updateTable('conversations')
    .set({ is_private: true, search: '', seq: nextSeq(scope), privacy_rules: rulesVersion })
    .where('scope', '=', scope)
    .where('id', 'in', ids)
    .returning('client_key as key')
    .execute()
  for (const { key } of marked) if (key !== null) await forget(tx, { scope, key })
  await sql`
    update conversations as later set privacy_rules = null from conversations as found
    where found.id in (${sql.join(ids)}) and later.scope = ${scope} and not later.is_private
      and later.created_at >= found.created_at
      and (later.parent_id = found.id or ${askedAt('later')} < found.created_at + ${hour})`.execute(
    tx,
  )
}
