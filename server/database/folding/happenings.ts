import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Rows of `kind, at, user_id, visitor, part, waited_s, amount`, wherever they come from. */
export type Happenings = RawBuilder<unknown>

/** What waits in the queue, up to a place in the table. */
export function queuedUpTo(last: string): Happenings {
  return sql`select kind, at, user_id, visitor, part, waited_s, amount
    from happenings where ${isQueuedUpTo(last)}`
}

/** Nothing that waits is ever changed, and only a fold deletes: in one snapshot these are always the same rows. */
export function isQueuedUpTo(last: string): RawBuilder<SqlBool> {
  return sql`ctid <= ${last}::tid`
}

/** What the tables can still tell of all that happened: nothing of what was deleted, and no guest's questions' visitor. */
export const recorded: Happenings = sql`
  select 'visit' as kind, at, user_id, visitor, language as part, null::integer as waited_s, 1 as amount
  from visits
  union all select 'question', created_at, user_id, null, warning_kinds(warnings), waited_s, 1
  from conversations
  union all select 'vote', created_at, null, null, vote, null, 1
  from conversations where vote is not null
  union all select 'recommendation', created_at, user_id, null, crop, waited_s, 1 from recommendations
  union all select 'signup', created_at, id, null, '', null, 1 from users`

/** What somebody does, and is active by. */
export const isActivity = sql`kind in ('visit', 'question', 'recommendation')`
