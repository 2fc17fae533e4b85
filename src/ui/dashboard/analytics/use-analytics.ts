import { useToday } from '../../kit/use-today.ts'
import { thirtyDayWindows } from '../metrics/thirty-day-change.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import type { AnalyticsMetrics } from './analytics-file.ts'

/** Loads all metrics of the analytics tab; a metric is undefined when its request failed. */
export function useAnalytics() {
  const month = thirtyDayWindows(useToday()).current
  const kpis = useDashboardQuery('kpis', {})
  const others = {
    usersOverTime: useDashboardQuery('usersOverTime', {}),
    analysisOverTime: useDashboardQuery('analysisOverTime', {}),
    usersChange: useDashboardQuery('usersChange', {}),
    analysisChange: useDashboardQuery('analysisChange', {}),
    demographics: useDashboardQuery('demographics', {}),
    answerQuality: useDashboardQuery('answerQuality', month),
    outboxHealth: useDashboardQuery('outboxHealth', month),
  }
  const metrics: AnalyticsMetrics = {
    kpis: kpis.data?.reply,
    usersOverTime: others.usersOverTime.data?.reply,
    analysisOverTime: others.analysisOverTime.data?.reply,
    usersChange: others.usersChange.data?.reply,
    analysisChange: others.analysisChange.data?.reply,
    demographics: others.demographics.data?.reply,
    answerQuality: others.answerQuality.data?.reply,
    outboxHealth: others.outboxHealth.data?.reply,
  }
  const all = [kpis, ...Object.values(others)]
  return {
    metrics,
    isLoading: all.some((each) => each.isLoading),
    /** When the oldest of the replies came, in ISO 8601. */
    at: all.flatMap(({ data }) => data?.at ?? []).sort()[0],
    // An older server does not know every metric: the page leaves that one out.
    failure:
      kpis.failure ?? all.find(({ failure }) => failure && failure.code !== 'not_found')?.failure,
  }
}
