import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import { dayAt } from '../day-at.ts'
import { type Happenings, isActivity } from './happenings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sessions that ended later are remembered: what comes later than that for one begins one of its own. */
export function sessionsKeptFrom(now: Date): Date {
  return new Date(now.getTime() - 2 * dayMs)
}

/**
 * Puts happenings into their visitors' sessions: runs with gaps under 30 minutes. One that comes late (a question is
 * stored when it is answered, and counts from when it was asked) may lengthen a session or make one of two, so that the
 * counts get the difference between the sessions before and after.
 */
export async function countSessions(
  tx: Transaction,
  happenings: Happenings,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<void> {
  await sql`
    with came as (
      select coalesce('user:' || user_id, visitor) as visitor, at from (${happenings}) as happening
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
      select figure, ${dayAt(sql`started_at`, zone)} as day, sum(sign * amount)::bigint as total
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
