import { sql } from 'kysely'
import type { Database } from '#server/database/connection/database.ts'
import { withoutIndexes, withoutTriggers } from './tables.ts'

export interface Size {
  readonly visits: number
  /** Half as many recommendations come with them. */
  readonly conversations: number
  readonly users: number
}

/** A word for each share of the questions that has it. Only questions of May and June have the seasonal word. */
export const wordOf = {
  rare: 'quinoa',
  'half a per cent': 'saffron',
  'five per cent': 'ginger',
  'a third': 'rice',
  seasonal: 'mango',
} as const
/** How many questions have the rare word. */
const rareCount = 40

/**
 * Fills a year of data that ends now and grows over the year. The rows are made inside the database, without triggers and
 * indexes, in the order of time. Two runs differ only in ids.
 */
export async function fill(db: Database, { visits, conversations, users }: Size): Promise<void> {
  await withoutTriggers(db, 'all', async () => {
    await sql`select setseed(0.42)`.execute(db)
    await withoutIndexes(db, 'users', () => addPeople(db, users))
    await withoutIndexes(db, 'visits', () => addVisits(db, visits, users))
    await withoutIndexes(db, 'conversations', () => addConversations(db, conversations, users))
    await withoutIndexes(db, 'recommendations', () =>
      addRecommendations(db, conversations / 2, users),
    )
  })
}

async function addPeople(db: Database, users: number): Promise<void> {
  await sql`
    insert into users (email, password_hash, first_name, gender, country_code, age, language, created_at)
    select lower(name) || n || '@example.com', '', name,
      (array['Female', 'Male', 'Male', ''])[1 + n % 4],
      (array['BD', 'BD', 'BD', 'BD', 'IN', 'NP', ''])[1 + n % 7],
      case when n % 6 > 0 then 15 + (random() ^ 2 * 60)::integer end,
      case when n % 4 = 0 then 'en' else 'bn' end,
      now() - interval '730 days' * (1 - sqrt(n::float / ${users}))
    from (
      select n, (${words('Rahima Karim Salma Jamal Nasrin Rafiq Shirin Habib Laila Anwar Mina Tareq')})[1 + n % 12] as name
      from generate_series(1, ${users}) as n) as person`.execute(db)
  await sql`create unlogged table bench_people as
    select row_number() over (order by created_at) as n, id from users`.execute(db)
  await sql`create unique index on bench_people (n)`.execute(db)
}

/** A random account; some accounts come much more often than others. Null for a guest. */
function somebody(users: number) {
  return sql`case when random() < 0.7 then 1 + (random() ^ 3 * (${users}::integer - 1))::integer end`
}

/** A random moment of the last year; later moments are more frequent. */
const someMoment = sql`now() - interval '365 days' * (1 - random() ^ 0.7)`

async function addVisits(db: Database, visits: number, users: number): Promise<void> {
  await sql`
    insert into visits (visitor, user_id, path, language, at)
    select case when person.id is null then md5(s::text) end, person.id,
      (array['/', '/ai-advisor', '/crop-recommendation', '/history', '/about'])[1 + k],
      case when s % 4 = 0 then 'en' else 'bn' end, least(begins + k * interval '100 seconds', now())
    from (
      select s, ${someMoment} as begins, ${somebody(users)} as n
      from generate_series(1, ${visits}::integer / 5) as s order by 2) as session
    left join bench_people as person using (n)
    cross join generate_series(0, 4) as k`.execute(db)
}

async function addConversations(db: Database, count: number, users: number): Promise<void> {
  await sql`
    insert into conversations (scope, user_id, seq, search, created_at, language, question, generic_answer,
      tuned_answer, generic_by, tuned_by, sources, warnings, vote)
    select coalesce('user:' || person.id, 'guest:' || md5((s % 5000)::text)), person.id, s,
      lower(question || ' ' || answer || ' ' || answer), at, 'en', question, answer, answer, 'knowledge',
      'knowledge', '[]',
      case when s % 20 = 0 then '[{"panel":"tuned","kind":"no-protection"}]' else '[]' end::json,
      case when s % 10 = 0 then 'tuned' when s % 15 = 0 then 'generic' end
    from (
      select s, at, n,
        'How do I ' || (${words('save sow water feed store sell dry prune graft weed')})[1 + (random() * 9)::integer]
          || ' my ' || case
            when s % greatest(${count}::integer / ${rareCount}, 1) = 0 then ${wordOf.rare}
            when s % 200 = 1 then ${wordOf['half a per cent']}
            when s % 20 = 2 then ${wordOf['five per cent']}
            when s % 3 = 0 then ${wordOf['a third']}
            when s % 3 = 1 and extract(month from at) in (5, 6) then ${wordOf.seasonal}
            else (${words('jute maize wheat onion potato lentil mustard chilli')})[1 + s % 8]
          end || ' on plot ' || (random() * 9999)::integer || '?' as question,
        'Begin ' || (${words('early late dry wet warm')})[1 + (random() * 4)::integer]
          || ', then watch the leaves for ' || (random() * 30)::integer || ' days and keep the soil '
          || (${words('moist loose covered clean fed')})[1 + (random() * 4)::integer] || '.' as answer
      from (
        select s, ${someMoment} as at, ${somebody(users)} as n
        from generate_series(1, ${count}::integer) as s order by 2) as moment) as asked
    left join bench_people as person using (n)`.execute(db)
}

async function addRecommendations(db: Database, count: number, users: number): Promise<void> {
  await sql`
    insert into recommendations (scope, user_id, seq, search, created_at, inputs, crop, confidence_pct, result)
    select coalesce('user:' || person.id, 'guest:' || md5((s % 5000)::text)), person.id, s + 1000000000,
      'ph: 6.5 ' || lower(crop), at, 'pH: 6.5', crop, 80, '{}'
    from (
      select s, ${someMoment} as at, ${somebody(users)} as n,
        (${words('Rice Jute Maize Wheat Lentil Mustard Potato Mango')})[1 + (random() * 7)::integer] as crop
      from generate_series(1, ${count}::integer) as s order by 2) as asked
    left join bench_people as person using (n)`.execute(db)
}

function words(text: string) {
  return sql.raw(`array['${text.split(' ').join("','")}']`)
}
