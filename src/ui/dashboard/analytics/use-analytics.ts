import { useState } from 'react'
import type { DaySpan } from '#domain/analytics.ts'
import { localDay } from '#domain/calendar.ts'
import type { DashboardParams } from '../shared/dashboard-params.ts'
import { rangeDays } from '../shared/range-days.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import { useRange } from '../shared/use-range.ts'
import type { AnalyticsMetrics } from './analytics-file.ts'

/** The range of the tab until one is chosen for the page. */
export const analyticsRange = 'days30'

/** Loads all metrics of the analytics tab; a metric is undefined when its request failed. */
export function useAnalytics(params: DashboardParams) {
  const { range, span, before, query } = useRange(params, analyticsRange)
  // The phone keeps what the tab begins with: a reply for every choice would have no end.
  const keptName = (name: string) => (params.range === '' ? name : null)
  const kpis = useDashboardQuery('kpis', {})
  const whole = {
    usersOverTime: useDashboardQuery('usersOverTime', {}),
    analysisOverTime: useDashboardQuery('analysisOverTime', {}),
    usersChange: useDashboardQuery('usersChange', {}),
    analysisChange: useDashboardQuery('analysisChange', {}),
    demographics: useDashboardQuery('demographics', {}),
  }
  const ofPeriod = {
    periodFigures: useDashboardQuery('periodFigures', query, keptName('periodFigures')),
    answerQuality: useDashboardQuery('answerQuality', query, keptName('answerQuality')),
    outboxHealth: useDashboardQuery('outboxHealth', query, keptName('outboxHealth')),
  }
  const metrics: AnalyticsMetrics = {
    kpis: kpis.data?.reply,
    usersOverTime: whole.usersOverTime.data?.reply,
    analysisOverTime: whole.analysisOverTime.data?.reply,
    usersChange: whole.usersChange.data?.reply,
    analysisChange: whole.analysisChange.data?.reply,
    demographics: whole.demographics.data?.reply,
    periodFigures: ofPeriod.periodFigures.data?.reply,
    answerQuality: ofPeriod.answerQuality.data?.reply,
    outboxHealth: ofPeriod.outboxHealth.data?.reply,
  }
  const periodic = Object.values(ofPeriod)
  const all = [kpis, ...Object.values(whole), ...periodic]
  const isWaiting = all.some(({ isLoading }) => isLoading)
  // From then on another choice of days leaves the rest of the page where it is.
  const [hasOpened, setOpened] = useState(false)
  if (!isWaiting && !hasOpened) setOpened(true)
  /** The days of a reply that the phone has kept ended on the day when it came. */
  const spanOf = (reply: { readonly at: string } | undefined): DaySpan =>
    reply && range !== 'custom'
      ? rangeDays({ ...params, range }, localDay(new Date(reply.at)))
      : span
  const isAwaited = periodic.some(({ isPrevious }) => isPrevious)
  // Those that the phone has kept since another day have no place beside a total.
  const isOfSpan = isAwaited || metrics.periodFigures?.startDate === span.from
  return {
    metrics: { ...metrics, periodFigures: isOfSpan ? metrics.periodFigures : undefined },
    /** The days that the page shows, and as many before them. */
    span,
    before,
    qualitySpan: spanOf(ofPeriod.answerQuality.data),
    healthSpan: spanOf(ofPeriod.outboxHealth.data),
    /** The figures of the chosen days are on their way, and those that are here are of other days. */
    isAwaited,
    isLoading: isWaiting && !hasOpened,
    /** When the oldest of the replies came, in ISO 8601. */
    at: all.flatMap(({ data }) => data?.at ?? []).sort()[0],
    // An older server does not know every metric: the page leaves that one out.
    failure:
      kpis.failure ?? all.find(({ failure }) => failure && failure.code !== 'not_found')?.failure,
  }
}
