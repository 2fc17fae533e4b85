import type { DashboardReply } from '#contract/dashboard-calls.ts'
import type { DaySpan } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Cell, csvText } from '#domain/csv.ts'
import type { TableFile } from '#domain/history-export.ts'
import { durationText } from '../metrics/metric-texts.ts'

/** The replies that the analytics tab shows; undefined when a request failed. */
export interface AnalyticsMetrics {
  readonly kpis: DashboardReply<'kpis'> | undefined
  readonly periodFigures: DashboardReply<'periodFigures'> | undefined
  readonly usersOverTime: DashboardReply<'usersOverTime'> | undefined
  readonly analysisOverTime: DashboardReply<'analysisOverTime'> | undefined
  readonly usersChange: DashboardReply<'usersChange'> | undefined
  readonly analysisChange: DashboardReply<'analysisChange'> | undefined
  readonly demographics: DashboardReply<'demographics'> | undefined
  readonly answerQuality: DashboardReply<'answerQuality'> | undefined
  readonly outboxHealth: DashboardReply<'outboxHealth'> | undefined
}

type Line = readonly [category: string, metric: string, value: Cell]

/** The days of the figures that have some. */
export interface AnalyticsDays {
  readonly qualitySpan: DaySpan
  readonly healthSpan: DaySpan
}

export interface AnalyticsFileOptions {
  readonly days: AnalyticsDays
  /** The phone's date, for the file name. */
  readonly today: CalendarDate
  /** The days before the period are on the screen too. */
  readonly isCompared: boolean
}

/** Exports the metrics of the analytics tab as CSV. */
export function analyticsFile(
  metrics: AnalyticsMetrics,
  { today, days, isCompared }: AnalyticsFileOptions,
): TableFile {
  const lines: readonly Line[] = [
    ...kpiLines(metrics.kpis),
    ...periodLines(metrics.periodFigures, isCompared),
    ...seriesLines(metrics),
    ...demographicLines(metrics.demographics),
    ...qualityLines(metrics.answerQuality, days.qualitySpan),
    ...outboxLines(metrics.outboxHealth, days.healthSpan),
  ]
  const name = `analytics_dashboard_${today}.csv`
  return { name, text: csvText(['category', 'metric', 'value'], lines) }
}

function kpiLines(kpis: AnalyticsMetrics['kpis']): Line[] {
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

function periodLines(reply: AnalyticsMetrics['periodFigures'], isCompared: boolean): Line[] {
  if (!reply) return []
  const { startDate, endDate, period, before } = reply
  return [
    ...spanLines('period', { from: startDate, to: endDate }),
    ...daysLines('period', period),
    ...(isCompared && before ? daysLines('periodBefore', before) : []),
  ]
}

function spanLines(
  category: string,
  { from, to }: { readonly from: Cell; readonly to: Cell },
): readonly Line[] {
  return [
    [category, 'startDate', from],
    [category, 'endDate', to],
  ]
}

function daysLines(
  category: string,
  figures: DashboardReply<'periodFigures'>['period'],
): readonly Line[] {
  return [
    [category, 'visits', figures.visits],
    [category, 'signUps', figures.signUps],
    [category, 'analyses', figures.analyses],
    [category, 'avgSessionTime', durationText(figures.avgSessionSeconds)],
    [category, 'languageEnPct', figures.languageSplit.enPct],
    [category, 'languageBnPct', figures.languageSplit.bnPct],
  ]
}

function seriesLines(metrics: AnalyticsMetrics): Line[] {
  const { usersOverTime = [], analysisOverTime = [], usersChange, analysisChange } = metrics
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

function changeLines(category: string, change: AnalyticsMetrics['usersChange']): Line[] {
  return change ? [[category, 'change30dPct', change.changePct]] : []
}

function demographicLines(demographics: AnalyticsMetrics['demographics']): Line[] {
  if (!demographics) return []
  return [
    ...demographics.age.map(({ age, percentage }): Line => ['age', age, percentage]),
    ...demographics.country.map(
      ({ country, percentage }): Line => ['country', country, percentage],
    ),
    ...demographics.gender.map(({ gender, percentage }): Line => ['gender', gender, percentage]),
  ]
}

function qualityLines(quality: AnalyticsMetrics['answerQuality'], span: DaySpan): Line[] {
  if (!quality) return []
  const rate = quality.tunedWinRate
  return [
    ...spanLines('answers', span),
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

function outboxLines(health: AnalyticsMetrics['outboxHealth'], span: DaySpan): Line[] {
  if (!health) return []
  return [
    ...spanLines('outbox', span),
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
