import { sql } from 'kysely'
import { dayMs, sqlDayIn } from '../../time/local-time.ts'
import type { Transaction } from '../connection/database.ts'
import { type Events, isActivity } from './events.ts'

/** Sessions that ended after this moment are stored. A later event for an older session begins a new one. */
export function sessionsKeptFrom(now: Date): Date {
  return new Date(now.getTime() - 2 * dayMs)
}

/**
 * Groups events into sessions: events of one visitor with gaps under 30 minutes. A late event (a question is stored
 * when it is answered, but counts from when it was asked) may extend a session or join two. So the counts get the
 * difference between the sessions before and after.
 */
export async function countSessions(
  tx: Transaction,
  events: Events,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<void> {
  await sql`
    with came as (
      select coalesce('user:' || user_id, visitor) as visitor, at from (${events}) as event
      where ${isActivity} and coalesce('user:' || user_id, visitor) is not null),
    before as (
      select * from visitor_sessions where visitor in (select visitor from came)),
    spans as (
      select visitor, started_at, ended_at from before
      union all select visitor, at, at from came),
    marked as (
      select *, coalesce(started_at - max(ended_at) over (
        partition by visitor order by started_at, ended_at
        rows between unbounded preceding and 1 preceding) < interval '30 minutes', false) as goes_on
      from spans),
    numbered as (
      select *, count(*) filter (where not goes_on) over (
        partition by visitor order by started_at, ended_at rows unbounded preceding) as n
      from marked),
    after as (
      select visitor, min(started_at) as started_at, max(ended_at) as ended_at
      from numbered group by visitor, n),
    gone as (
      delete from visitor_sessions as session using before
      where session.visitor = before.visitor and session.started_at = before.started_at
      and not exists (select from after
        where after.visitor = before.visitor and after.started_at = before.started_at)),
    kept as (
      insert into visitor_sessions (visitor, started_at, ended_at)
      select visitor, started_at, ended_at from after
      where ended_at > ${sessionsKeptFrom(now)}::timestamptz
      on conflict (visitor, started_at) do update set ended_at = excluded.ended_at),
    changed as (
      select *, 1 as sign from after union all select *, -1 from before),
    counted as (
      select figure, ${sqlDayIn(sql`started_at`, zone)} as day, sum(sign * amount)::bigint as total
      from changed cross join lateral (values
        ('sessions', 1),
        ('session-ms', (extract(epoch from ended_at - started_at) * 1000)::bigint)
      ) as counts (figure, amount)
      group by 1, 2 having sum(sign * amount) <> 0)
    insert into daily_counts as earlier (figure, part, day, total)
    select figure, '', day, total from counted
    on conflict (figure, day, part) do update set total = earlier.total + excluded.total`.execute(
    tx,
  )
}
