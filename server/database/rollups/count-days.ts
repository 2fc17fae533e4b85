import { sql } from 'kysely'
import { waitedUpToMinutes } from '#domain/analytics.ts'
import { sqlDayIn } from '../../time/local-time.ts'
import type { Transaction } from '../connection/database.ts'
import type { Events } from './events.ts'

/** Adds events to the counts of their days. With `keptOnly`, only to the counts of existing rows (`kept-…`). */
export async function countDays(
  tx: Transaction,
  events: Events,
  { zone, keptOnly }: { readonly zone: string; readonly keptOnly: boolean },
): Promise<void> {
  await sql`
    with happened as (select *, ${sqlDayIn(sql`at`, zone)} as day from (${events}) as event),
    counted as (
      select figure, case when by_part then part else '' end as part, day, amount
      from happened join (values ${figures}) as figures (kind, figure, by_part) using (kind)
      union all
      select 'waited', coalesce((
        select min(minutes)::text from unnest(${sql.lit(minutesList)}::integer[]) as minutes
        where waited_s <= minutes * 60), 'longer'), day, 1
      from happened where waited_s is not null
      union all
      select 'kept-warned', '', day, amount
      from happened where kind in ('question', 'question-gone') and part <> ''
      union all
      select 'kept-warnings', warning, day, amount
      from happened, unnest(string_to_array(part, ',')) as warning
      where kind in ('question', 'question-gone'))
    insert into daily_counts as earlier (figure, part, day, total)
    select figure, part, day, sum(amount) from counted
    where not ${keptOnly} or figure like 'kept-%'
    group by figure, part, day having sum(amount) <> 0
    on conflict (figure, day, part) do update set total = earlier.total + excluded.total`.execute(
    tx,
  )
}

const minutesList = `{${waitedUpToMinutes.join(',')}}`

/** The figures to which each kind of event is added, and whether the figure is counted by `part`. */
const figures = sql.raw(
  [
    ['visit', 'visits', true],
    ['crawler-visit', 'crawler-visits', false],
    ['question', 'questions', false],
    ['recommendation', 'recommendations', false],
    ['recommendation', 'crops', true],
    ['question', 'kept-conversations', false],
    ['question-gone', 'kept-conversations', false],
    ['recommendation', 'kept-recommendations', false],
    ['recommendation-gone', 'kept-recommendations', false],
    ['vote', 'kept-votes', true],
    ['signup', 'signups', false],
    ['departure', 'departures', false],
  ]
    .map(([kind, figure, byPart]) => `('${kind}', '${figure}', ${byPart})`)
    .join(', '),
)
