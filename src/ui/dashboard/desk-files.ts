import type { DeskReply, DeskRow } from '#contract/desk-calls.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Cell, csvText } from '#domain/csv.ts'
import type { TableFile } from '#domain/history-export.ts'
import { durationText } from './figure-texts.ts'

/** The accounts as a file. @param today the phone's own day, for the file's name */
export function usersFile(rows: readonly DeskRow<'users'>[], today: CalendarDate): TableFile {
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

/** What the analytics tab knows; what did not come is left out. */
export interface DeskFigures {
  readonly kpis: DeskReply<'kpis'> | undefined
  readonly usersOverTime: DeskReply<'usersOverTime'> | undefined
  readonly analysisOverTime: DeskReply<'analysisOverTime'> | undefined
  readonly usersChange: DeskReply<'usersChange'> | undefined
  readonly analysisChange: DeskReply<'analysisChange'> | undefined
  readonly demographics: DeskReply<'demographics'> | undefined
  readonly answerQuality: DeskReply<'answerQuality'> | undefined
  readonly outboxHealth: DeskReply<'outboxHealth'> | undefined
}

type Line = readonly [category: string, metric: string, value: Cell]

/** The figures of the analytics tab as a file. @param today the phone's own day, for the file's name */
export function analyticsFile(figures: DeskFigures, today: CalendarDate): TableFile {
  const lines: readonly Line[] = [
    ...kpiLines(figures.kpis),
    ...seriesLines(figures),
    ...demographicLines(figures.demographics),
    ...qualityLines(figures.answerQuality),
    ...outboxLines(figures.outboxHealth),
  ]
  const name = `analytics_dashboard_${today}.csv`
  return { name, text: csvText(['category', 'metric', 'value'], lines) }
}

function kpiLines(kpis: DeskFigures['kpis']): Line[] {
  if (!kpis) return []
  return [
    ['overview', 'totalVisits', kpis.totalVisits],
    ['overview', 'totalUsers', kpis.totalUsers],
    ['overview', 'avgSessionTime', durationText(kpis.avgSessionSeconds)],
    ['overview', 'languageEnPct', kpis.languageSplit.enPct],
    ['overview', 'languageBnPct', kpis.languageSplit.bnPct],
    ['engagement', 'retentionRatePct', kpis.retentionRatePct],
    ['engagement', 'dailyActiveUsers', kpis.dau],
    ['engagement', 'weeklyActiveUsers', kpis.wau],
    ['engagement', 'avgAnalysesPerUser', kpis.avgAnalysesPerUser],
    ['engagement', 'avgDailyAnalyses', kpis.avgDailyAnalyses],
    ['engagement', 'avgWeeklyAnalyses', kpis.avgWeeklyAnalyses],
    ['engagement', 'mostActiveCountry', kpis.mostActiveCountry],
  ]
}

function seriesLines(figures: DeskFigures): Line[] {
  const { usersOverTime = [], analysisOverTime = [], usersChange, analysisChange } = figures
  return [
    ...usersOverTime.map(
      ({ month, year, users }): Line => ['usersOverTime', `${month} ${year}`, users],
    ),
    ...changeLines('usersOverTime', usersChange),
    ...analysisOverTime.map(
      ({ month, year, analysis }): Line => ['analysisOverTime', `${month} ${year}`, analysis],
    ),
    ...changeLines('analysisOverTime', analysisChange),
  ]
}

function changeLines(category: string, change: DeskFigures['usersChange']): Line[] {
  return change ? [[category, 'change30dPct', change.changePct]] : []
}

function demographicLines(told: DeskFigures['demographics']): Line[] {
  if (!told) return []
  return [
    ...told.age.map(({ age, percentage }): Line => ['age', age, percentage]),
    ...told.country.map(({ country, percentage }): Line => ['country', country, percentage]),
    ...told.gender.map(({ gender, percentage }): Line => ['gender', gender, percentage]),
  ]
}

function qualityLines(quality: DeskFigures['answerQuality']): Line[] {
  if (!quality) return []
  const rate = quality.tunedWinRate
  return [
    ['answers', 'conversations', quality.conversations],
    ...Object.entries(quality.votes).map(([choice, count]): Line => ['votes', choice, count]),
    ['answers', 'tunedWinRatePct', rate?.pct],
    ['answers', 'tunedWinRateLowPct', rate?.lowPct],
    ['answers', 'tunedWinRateHighPct', rate?.highPct],
    ['answers', 'warned', quality.warned],
    ...Object.entries(quality.warningsByKind).map(
      ([kind, count]): Line => ['warnings', kind, count],
    ),
  ]
}

function outboxLines(health: DeskFigures['outboxHealth']): Line[] {
  if (!health) return []
  return [
    ['outbox', 'told', health.told],
    ['outbox', 'fromOffline', health.fromOffline],
    ...health.waited.map(
      ({ upToMinutes, count }): Line => ['outboxWaited', waitName(upToMinutes), count],
    ),
  ]
}

function waitName(upToMinutes: number | null): string {
  return upToMinutes === null ? 'longer' : `up to ${upToMinutes} min`
}
