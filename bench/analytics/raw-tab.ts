import { sql } from 'kysely'
import type { Database } from '#server/database/connection/database.ts'

/** Computes the figures of the analytics tab by plain SQL over the rows, without the rollups. */
export async function rawTab(db: Database, zone: string): Promise<void> {
  for (const query of queries) await sql.raw(query.replaceAll('$zone', `'${zone}'`)).execute(db)
}

const analyses = `(select user_id, created_at as at from conversations
  union all select user_id, created_at from recommendations)`
const activities = `(select user_id, at from visits where user_id is not null
  union all select user_id, at from ${analyses} as analysis where user_id is not null)`

const queries = [
  'select count(*) from visits',
  'select count(*) from users',
  'select language, count(*) from visits group by language',
  `select avg(length) from (
    select extract(epoch from max(at) - min(at)) as length from (
      select visitor, at, count(*) filter (where is_first) over (partition by visitor order by at) as n from (
        select visitor, at, coalesce(at - lag(at) over (partition by visitor order by at) >= interval '30 minutes', true) as is_first
        from (select coalesce('user:' || user_id, visitor) as visitor, at from visits
          union all select 'user:' || user_id, at from ${analyses} as analysis where user_id is not null) as request
      ) as marked) as numbered
    group by visitor, n) as session`,
  `select count(distinct user_id) filter (where at >= now() - interval '1 day') as dau,
    count(distinct user_id) as wau from ${activities} as activity where at >= now() - interval '7 days'`,
  `select count(*) filter (where is_recent and is_earlier), count(*) filter (where is_earlier) from (
    select bool_or(at >= now() - interval '30 days') as is_recent, bool_or(at < now() - interval '30 days') as is_earlier
    from ${activities} as activity where at >= now() - interval '60 days' group by user_id) as person`,
  `select count(*) from ${analyses} as analysis where user_id is not null`,
  `select count(*) from ${analyses} as analysis where at >= now() - interval '30 days'`,
  `select country_code, count(*) from ${analyses} as analysis join users on users.id = user_id
    group by country_code order by 2 desc limit 1`,
  `select date_trunc('month', created_at at time zone $zone), count(*) from users group by 1`,
  `select date_trunc('month', at at time zone $zone), count(*) from ${analyses} as analysis
    where at >= now() - interval '12 months' group by 1`,
  "select created_at >= now() - interval '30 days', count(*) from users where created_at >= now() - interval '60 days' group by 1",
  `select at >= now() - interval '30 days', count(*) from ${analyses} as analysis
    where at >= now() - interval '60 days' group by 1`,
  'select age, count(*) from users group by age',
  'select country_code, count(*) from users group by country_code',
  'select gender, count(*) from users group by gender',
  `select vote, count(*), count(*) filter (where json_array_length(warnings) > 0) from conversations
    where created_at >= now() - interval '30 days' group by vote`,
  `select width_bucket(waited_s, array[61, 601, 3601, 21601, 86401, 604801]), count(*) from (
    select waited_s, created_at from conversations union all select waited_s, created_at from recommendations) as record
    where waited_s is not null and created_at >= now() - interval '30 days' group by 1`,
]
