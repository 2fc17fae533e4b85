import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Transaction } from '../connection/database.ts'

/** A query for event rows: `kind, at, user_id, visitor, part, waited_s, amount`. */
export type Events = RawBuilder<unknown>

/** The events of the queue, up to a row of the table. */
export function queuedEvents(last: string): Events {
  return sql`select kind, at, user_id, visitor, part, waited_s, amount
    from happenings where ${isQueuedUpTo(last)}`
}

/**
 * Queued rows are never changed, and only a rollup update deletes them. So in one snapshot these are always the same
 * rows.
 */
export function isQueuedUpTo(last: string): RawBuilder<SqlBool> {
  return sql`ctid <= ${last}::tid`
}

/**
 * The events that can be rebuilt from the tables: without deleted records, and without the visitor of guests' records.
 * Crawlers' visits are in the queue only.
 */
export const recordedEvents: Events = sql`
  select 'visit' as kind, at, user_id, visitor, language as part, null::integer as waited_s, 1 as amount
  from visits
  union all select 'question', created_at, user_id, null, warning_kinds(warnings), waited_s, 1
  from conversations
  union all select 'vote', created_at, null, null, vote, null, 1
  from conversations where vote is not null
  union all select 'recommendation', created_at, user_id, null, crop, waited_s, 1 from recommendations
  union all select 'signup', created_at, id, null, '', null, 1 from users
  union all select kind, at, null, null, '', null, 1 from happenings where kind = 'crawler-visit'`

/** Queues a crawler's visit. No table has it, and a server of an earlier release deletes it from the queue uncounted. */
export async function queueCrawlerVisit(tx: Transaction, at: Date): Promise<void> {
  await tx.insertInto('happenings').values({ kind: 'crawler-visit', at }).execute()
}

/** The kinds of events by which a person counts as active. */
export const isActivity = sql`kind in ('visit', 'question', 'recommendation')`
