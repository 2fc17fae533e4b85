import type { DashboardRow } from '#contract/dashboard-calls.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { csvText } from '#domain/csv.ts'
import type { TableFile } from '#domain/history-export.ts'

/** Exports the accounts as CSV. @param today the phone's date, for the file name */
export function usersFile(rows: readonly DashboardRow<'users'>[], today: CalendarDate): TableFile {
  const names = ['name', 'email', 'role', 'language', 'analyses', 'lastActivity']
  const cells = rows.map((row) => [
    row.name || 'Guest',
    row.email,
    row.role,
    row.language,
    row.analyses,
    row.lastActivity,
  ])
  return { name: `users_${today}.csv`, text: csvText(names, cells) }
}
