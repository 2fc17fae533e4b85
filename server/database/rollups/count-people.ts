import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { sqlDayIn } from '../../time/local-time.ts'
import type { Transaction } from '../connection/database.ts'
import { type Events, isActivity } from './events.ts'

export interface PeopleDeps {
  readonly zone: string
  /** The day from which activity is measured. */
  readonly day: CalendarDate
}

/**
 * Updates the accounts that appear in the events: totals, active days, age, gender and country. Then updates the groups
 * by the difference between the accounts before and after. A deleted account is removed from all groups.
 */
export async function countPeople(
  tx: Transaction,
  events: Events,
  { zone, day }: PeopleDeps,
): Promise<void> {
  await sql`
    with happened as materialized (
      select *, ${sqlDayIn(sql`at`, zone)} as day, ${isActivity} as is_activity
      from (${events}) as event where user_id is not null),
    changes as materialized (
      select user_id,
        coalesce(sum(amount) filter (where kind like 'question%'), 0) as questions,
        coalesce(sum(amount) filter (where kind like 'recommendation%'), 0) as recommendations,
        max(at) filter (where is_activity) as last_active_at,
        greatest(max(day) filter (where is_activity), ${day}::date) as up_to
      from happened group by user_id),
    days as (
      select user_id, bit_or(1::bigint << (up_to - day)) as bits
      from happened join changes using (user_id)
      where is_activity and up_to - day < 60 group by user_id),
    before as materialized (
      select * from user_totals where user_id in (select user_id from changes)),
    after as materialized (
      select users.id as user_id,
        coalesce(before.questions, 0) + changes.questions as questions,
        coalesce(before.recommendations, 0) + changes.recommendations as recommendations,
        greatest(before.last_active_at, changes.last_active_at) as last_active_at,
        coalesce(active_at(before.active_days, before.active_up_to, last.day), 0)
          | coalesce(active_at(days.bits, changes.up_to, last.day), 0) as active_days,
        last.day as active_up_to, users.age, users.gender, users.country_code
      from changes
      join users on users.id = changes.user_id
      left join before on before.user_id = changes.user_id
      left join days on days.user_id = changes.user_id
      cross join lateral (
        select greatest(changes.up_to, before.active_up_to) as day) as last),
    gone as materialized (
      select user_id from changes except select user_id from after),
    uncounted as (delete from user_totals where user_id in (select user_id from gone)),
    forgotten as (
      delete from visitor_sessions where visitor in (select 'user:' || user_id from gone)),
    kept as (
      insert into user_totals (${columns}) select ${columns} from after
      on conflict (user_id) do update set (${columns}) = (${excluded})),
    changed as (
      select ${columns}, 1 as sign from after union all select ${columns}, -1 from before)
    ${addGroups(day)}`.execute(tx)
}

/** Measures the activity of all accounts from another day. */
export async function recountActivity(tx: Transaction, day: CalendarDate): Promise<void> {
  await sql`delete from group_totals where kind = 'active'`.execute(tx)
  await sql`with changed as (select *, 1 as sign from user_totals)
    ${addGroups(day, sql`where kind = 'active'`)}`.execute(tx)
}

/** Adds the rows of `changed`, each with its sign, to their groups. */
function addGroups(day: CalendarDate, condition = sql``): RawBuilder<unknown> {
  return sql`
    insert into group_totals as earlier (kind, value, total)
    select kind, value, sum(sign * amount) from (
      select *, active_at(active_days, active_up_to, ${day}::date) as days from changed) as person
    cross join lateral (values
      ('age', coalesce(age::text, ''), 1),
      ('gender', gender, 1),
      ('country', country_code, 1),
      ('analyses', country_code, questions + recommendations),
      ('active', 'day', (days & 1 <> 0)::integer),
      ('active', 'week', (days & 127 <> 0)::integer),
      ('active', 'recent', (days & 1073741823 <> 0)::integer),
      ('active', 'earlier', (days >> 30 <> 0)::integer),
      ('active', 'retained', (days & 1073741823 <> 0 and days >> 30 <> 0)::integer)
    ) as groups (kind, value, amount)
    ${condition}
    group by kind, value having sum(sign * amount) <> 0
    on conflict (kind, value) do update set total = earlier.total + excluded.total`
}

const names = [
  ...['user_id', 'questions', 'recommendations', 'last_active_at', 'active_days', 'active_up_to'],
  ...['age', 'gender', 'country_code'],
]
const columns = sql.join(names.map((name) => sql.ref(name)))
const excluded = sql.join(names.map((name) => sql.ref(`excluded.${name}`)))
