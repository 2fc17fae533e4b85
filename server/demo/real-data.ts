import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connection/database.ts'
import { isDemoId } from './demo-ids.ts'

/**
 * The data of real people as text, `3 accounts, 1 question`; '' for none. Without staff accounts and visits, because
 * people who look at the demonstration make them.
 */
export async function realData(db: Database | Transaction): Promise<string> {
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

/** Whether the counts have records or deletions of people whose data was deleted since. */
export async function hasPastPeople(db: Database | Transaction): Promise<boolean> {
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
