import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { isDemoId } from './marks.ts'

/**
 * What the database has of real people, `3 accounts, 1 question`; '' for nothing. Staff accounts and visits do not count:
 * who looks at the demonstration makes them.
 */
export async function ownData(db: Database | Transaction): Promise<string> {
  const { rows } = await sql<{ accounts: number; questions: number; recommendations: number }>`
    select
      (select count(*) from users where not is_staff and not ${isDemoId('users.id')}) as accounts,
      (select count(*) from conversations
        where not ${isDemoId('conversations.id')}) as questions,
      (select count(*) from recommendations
        where not ${isDemoId('recommendations.id')}) as recommendations`.execute(db)
  const { accounts = 0, questions = 0, recommendations = 0 } = rows[0] ?? {}
  const parts = [counted(accounts, 'account'), counted(questions, 'question')]
  return [...parts, counted(recommendations, 'recommendation')].filter(Boolean).join(', ')
}

/** Whether anything was ever counted but visits and sign-ups: people who were here and are gone. */
export async function hasPast(db: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from daily_counts where total > 0
        and figure in ('questions', 'recommendations', 'departures'))
      or exists (select from happenings
        where kind in ('question', 'recommendation', 'departure')) as there`.execute(db)
  return rows[0]?.there ?? false
}

export function counted(count: number, name: string): string {
  if (count === 0) return ''
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
