import { sql } from 'kysely'
import { countryName } from '#domain/countries.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import type { Database } from '#server/database/connection/database.ts'

/** The last day of the figures, and the days of those that are asked of a period. */
export interface PlainDays {
  readonly today: string
  readonly startDate: string
  readonly endDate: string
}

/**
 * The staff's figures by plain SQL over the rows, as docs/analytics.md defines them, with nothing of how the server keeps
 * them: replies by their paths. Of demographics and quality what they are made of, for `sharesOf` and the win rate.
 */
export async function plainFigures(db: Database, days: PlainDays) {
  const { today, startDate, endDate } = days
  const span = `startDate=${startDate}&endDate=${endDate}`
  const all = { startDate: '0001-01-01', endDate: '9999-12-31' }
  return {
    '/api/analytics/kpis/': await kpis(db, today),
    [`/api/analytics/period/?${span}`]: await periodFigures(db, days),
    '/api/analytics/users/over-time/': await usersByMonth(db, today),
    '/api/analytics/analysis/over-time/': await byMonth(db, { today, what: analyses }, 'analysis'),
    '/api/analytics/users/change-30d/': await change(db, today, sql`select created_at from users`),
    '/api/analytics/analysis/change-30d/': await change(db, today, analyses),
    '/api/analytics/outbox/': await outbox(db, all),
    [`/api/analytics/outbox/?${span}`]: await outbox(db, days),
    '/api/ai/over-time/': await byMonth(db, { today, what: questions }, 'total'),
    [`/api/ai/over-time/?${span}`]: await byDate(db, days, { what: questions, step: 'day' }),
    [`/api/ai/over-time/?${span}&bucket=month`]: await byDate(db, days, {
      what: questions,
      step: 'month',
    }),
    '/api/crops/recommendations/over-time/': await byMonth(db, { today, what: crops }, 'total'),
    [`/api/crops/recommendations/over-time/?${span}`]: await byDate(db, days, {
      what: crops,
      step: 'day',
    }),
    '/api/crops/recommendations/most-common/': await commonCrops(db, all),
    [`/api/crops/recommendations/most-common/?${span}`]: await commonCrops(db, days),
  }
}

const questions = sql`select created_at, user_id from conversations`
const crops = sql`select created_at, user_id from recommendations`
const analyses = sql`${questions} union all ${crops}`
const requests = sql`select at, user_id, visitor from visits
  union all select created_at, user_id, null from (${analyses}) as analysis`
const active = sql`
  select user_id, ${dayOf('at')} as day from (${requests}) as request where user_id is not null`

function dayOf(moment: string) {
  return sql`(${sql.ref(moment)} at time zone 'Asia/Dhaka')::date`
}

/** With the moment of its first request, which decides its day. */
const sessions = sql`
  select min(at) as start, max(at) - min(at) as length from (
    select visitor, at, sum(begins) over (partition by visitor order by at) as n from (
      select visitor, at, case when at - lag(at) over (partition by visitor order by at)
        < interval '30 minutes' then 0 else 1 end as begins
      from (select coalesce(user_id::text, visitor) as visitor, at from (${requests}) as request)
        as came where visitor is not null) as marked) as run
  group by visitor, n`

async function kpis(db: Database, today: string) {
  const { rows } = await sql<Record<string, number>>`
    with active as materialized (${active}),
    earlier as (select distinct user_id from active
      where day between ${today}::date - 59 and ${today}::date - 30),
    kept as (select distinct user_id from earlier join active using (user_id)
      where day between ${today}::date - 29 and ${today}::date),
    english as (select 100.0 * count(*) filter (where language = 'en') / count(*) as pct from visits)
    select
      (select count(*)::int from visits) as "totalVisits",
      (select count(*)::int from users) as "totalUsers",
      (select round(extract(epoch from sum(length)) / count(*))::int from (${sessions}) as session) as "avgSessionSeconds",
      (select round(pct, 1)::float from english) as "enPct",
      (select (100 - round(pct, 1))::float from english) as "bnPct",
      (select round(100.0 * (select count(*) from kept) / count(*), 1)::float from earlier)
        as "retentionRatePct",
      (select count(distinct user_id)::int from active where day = ${today}::date) as dau,
      (select count(distinct user_id)::int from active
        where day between ${today}::date - 6 and ${today}::date) as wau,
      (select round(count(user_id)::numeric / (select count(*) from users), 2)::float
        from (${analyses}) as analysis) as "avgAnalysesPerUser",
      (select round(count(*) / 30.0, 1)::float from (${analyses}) as analysis
        where ${dayOf('created_at')} between ${today}::date - 29 and ${today}::date) as "avgDailyAnalyses",
      (select round(count(*) / 4.0, 1)::float from (${analyses}) as analysis
        where ${dayOf('created_at')} between ${today}::date - 27 and ${today}::date) as "avgWeeklyAnalyses",
      (select country_code from (${analyses}) as analysis join users on users.id = user_id
        where country_code <> '' group by 1 order by count(*) desc, 1 limit 1) as "mostActiveCountry"`.execute(
    db,
  )
  const { enPct, bnPct, ...figures } = rows[0] ?? {}
  return { ...figures, languageSplit: { enPct, bnPct } }
}

async function periodFigures(db: Database, { startDate, endDate }: Omit<PlainDays, 'today'>) {
  const { rows } = await sql<{ first: string; last: string }>`
    select (day - span)::text as first, (day - 1)::text as last
    from (select ${startDate}::date as day, ${endDate}::date - ${startDate}::date + 1 as span) as asked`.execute(
    db,
  )
  const { first = '', last = '' } = rows[0] ?? {}
  const period = await figuresBetween(db, startDate, endDate)
  return { startDate, endDate, period, before: await figuresBetween(db, first, last) }
}

async function figuresBetween(db: Database, first: string, last: string) {
  const within = (moment: string) => sql`${dayOf(moment)} between ${first}::date and ${last}::date`
  const { rows } = await sql<Record<string, number>>`
    with period_visits as (select language from visits where ${within('at')}),
    english as (
      select round(100.0 * count(*) filter (where language = 'en') / count(*), 1) as pct
      from period_visits)
    select
      (select count(*)::int from period_visits) as visits,
      (select count(*)::int from users where ${within('created_at')}) as "signUps",
      (select count(*)::int from (${analyses}) as analysis where ${within('created_at')}) as analyses,
      (select round(extract(epoch from sum(length)) / count(*))::int
        from (${sessions}) as session where ${within('start')}) as "avgSessionSeconds",
      (select pct::float from english) as "enPct",
      (select (100 - pct)::float from english) as "bnPct"`.execute(db)
  const { enPct, bnPct, ...figures } = rows[0] ?? {}
  return { ...figures, languageSplit: { enPct, bnPct } }
}

function months(today: string) {
  return sql`generate_series(date_trunc('month', ${today}::date) - interval '11 months',
    date_trunc('month', ${today}::date), interval '1 month') as first`
}

const monthColumns = sql`to_char(first, 'Mon') as month, extract(year from first)::int as year`

async function usersByMonth(db: Database, today: string) {
  const { rows } = await sql`select ${monthColumns}, (
      select count(*)::int from users where ${dayOf('created_at')} < first + interval '1 month') as users
    from ${months(today)} order by first`.execute(db)
  return rows
}

type Rows = typeof questions

async function byMonth(
  db: Database,
  { today, what }: { readonly today: string; readonly what: Rows },
  name: string,
) {
  const { rows } = await sql`select ${monthColumns}, (
      select count(*)::int from (${what}) as record
      where date_trunc('month', created_at at time zone 'Asia/Dhaka') = first) as ${sql.ref(name)}
    from ${months(today)} order by first`.execute(db)
  return rows
}

async function byDate(
  db: Database,
  { startDate, endDate }: Omit<PlainDays, 'today'>,
  { what, step }: { readonly what: Rows; readonly step: 'day' | 'month' },
) {
  const { rows } = await sql`select to_char(first, 'YYYY-MM-DD') as date, (
      select count(*)::int from (${what}) as record
      where date_trunc(${step}, created_at at time zone 'Asia/Dhaka') = first
      and ${dayOf('created_at')} between ${startDate}::date and ${endDate}::date) as total
    from generate_series(date_trunc(${step}, ${startDate}::date::timestamp), ${endDate}::date::timestamp,
      ('1 ' || ${step})::interval) as first order by first`.execute(db)
  return rows
}

async function change(db: Database, today: string, what: Rows) {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where day > ${today}::date - 30) as now,
      count(*) filter (where day <= ${today}::date - 30) as before
    from (select ${dayOf('created_at')} as day from (${what}) as record) as counted
    where day between ${today}::date - 59 and ${today}::date`.execute(db)
  const { now, before } = rows[0] ?? { now: 0, before: 0 }
  if (before === 0) return { changePct: now === 0 ? 0 : 100 }
  return { changePct: Math.round((100 * (now - before)) / before) }
}

async function outbox(db: Database, { startDate, endDate }: Omit<PlainDays, 'today'>) {
  const ends = [1, 10, 60, 360, 1440, 10_080, null]
  const { rows } = await sql<{ waited_s: number }>`
    select waited_s from (select waited_s, created_at from conversations
      union all select waited_s, created_at from recommendations) as record
    where waited_s is not null
      and ${dayOf('created_at')} between ${startDate}::date and ${endDate}::date`.execute(db)
  const seconds = rows.map((row) => row.waited_s)
  const waited = ends.map((upToMinutes, n) => {
    const longer = (ends[n - 1] ?? -1) * 60
    const upTo = (upToMinutes ?? Number.POSITIVE_INFINITY) * 60
    return { upToMinutes, count: seconds.filter((wait) => wait > longer && wait <= upTo).length }
  })
  return {
    told: seconds.length,
    fromOffline: seconds.filter((wait) => wait > 60).length,
    waited,
  }
}

async function commonCrops(db: Database, { startDate, endDate }: Omit<PlainDays, 'today'>) {
  const { rows } = await sql`select crop, count(*)::int as count from recommendations
    where ${dayOf('created_at')} between ${startDate}::date and ${endDate}::date and crop <> 'None now'
    group by crop order by 2 desc, 1 limit 20`.execute(db)
  return rows
}

/** Votes and warnings of a period's conversations. */
export async function plainQuality(db: Database, { startDate, endDate }: Omit<PlainDays, 'today'>) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as conversations,
      count(*) filter (where json_array_length(warnings) > 0)::int as warned,
      ${sql.join(
        ['generic', 'tuned', 'both', 'neither'].map(
          (choice) => sql`count(*) filter (where vote = ${choice})::int as ${sql.ref(choice)}`,
        ),
      )},
      ${sql.join(
        warningKinds.map(
          (kind) => sql`count(*) filter (where warnings::text like ${`%"kind":"${kind}"%`})::int
            as ${sql.ref(kind)}`,
        ),
      )}
    from conversations
    where ${dayOf('created_at')} between ${startDate}::date and ${endDate}::date`.execute(db)
  const { conversations, warned, generic, tuned, both, neither, ...warningsByKind } = rows[0] ?? {}
  return { conversations, warned, votes: { generic, tuned, both, neither }, warningsByKind }
}

/** The accounts as the list call returns them, newest first. */
export async function plainUsers(db: Database) {
  const { rows } = await sql`
    select id::text, trim(first_name || ' ' || last_name) as name, email, language,
      case when is_staff then 'Admin' else 'User' end as role,
      (select count(*)::int from (${analyses}) as analysis where user_id = users.id) as analyses,
      (select to_char(max(at) at time zone 'Asia/Dhaka', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+06:00'
        from (${requests}) as request where user_id = users.id) as "lastActivity"
    from users order by created_at desc, users.id desc`.execute(db)
  return rows
}

/** How many people each group has, in the order of the reply; small groups as `<5`. */
export async function plainGroups(db: Database) {
  const ages = await groups(
    db,
    sql`case when age is null then 'Unknown' when age < 18 then '<18' when age < 25 then '18-24'
      when age < 35 then '25-34' when age < 45 then '35-44' when age < 55 then '45-54'
      when age < 65 then '55-64' else '65+' end`,
  )
  const countries = await groups(db, sql`coalesce(nullif(country_code, ''), 'Unknown')`)
  const genders = await groups(db, sql`coalesce(nullif(gender, ''), 'Unknown')`)
  const bands = ['<18', '18-24', '25-34', '35-44', '45-54', '55-64', '65+']
  return {
    age: sized(ages, (a, b) => bands.indexOf(a.name) - bands.indexOf(b.name)),
    country: sized(
      countries.map(({ name, count }) => ({ name: countryName(name, 'en'), count })),
      mostFirst,
    ),
    gender: sized(genders, mostFirst),
  }
}

interface Group {
  readonly name: string
  readonly count: number
}

async function groups(db: Database, name: Rows): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    select ${name} as name, count(*)::int as count from users group by 1`.execute(db)
  return rows
}

function mostFirst(one: Group, other: Group): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1)
}

function sized(all: readonly Group[], order: (one: Group, other: Group) => number): Group[] {
  const known = all.filter(({ name }) => name !== 'Unknown')
  const few = known.filter(({ count }) => count < 5).reduce((sum, { count }) => sum + count, 0)
  return [
    ...known.filter(({ count }) => count >= 5).sort(order),
    ...(few > 0 ? [{ name: '<5', count: few }] : []),
    ...all.filter(({ name }) => name === 'Unknown'),
  ]
}
