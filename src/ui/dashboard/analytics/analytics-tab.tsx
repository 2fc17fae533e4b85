import { Text, useText } from '../../kit/intl.tsx'
import { ChangeBadge } from '../metrics/change-badge.tsx'
import styles from '../metrics/metrics.module.css'
import { YearChart } from '../metrics/year-chart.tsx'
import { LoadError, Skeleton } from '../shared/load-states.tsx'
import { RefreshBar } from '../shared/refresh-bar.tsx'
import { AnalyticsExport } from './analytics-export.tsx'
import { AnswerQuality } from './answer-quality.tsx'
import { DemographicCharts } from './demographic-charts.tsx'
import { EngagementCards } from './engagement-cards.tsx'
import { OutboxHealth } from './outbox-health.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { useAnalytics } from './use-analytics.ts'

/** Metrics of the whole product; for staff only. */
export function AnalyticsTab() {
  const say = useText()
  const { metrics, isLoading, at, failure } = useAnalytics()
  if (isLoading) return <Skeleton />
  if (!metrics.kpis) {
    return failure ? (
      <LoadError failure={failure} fallback="dashboard.analytics.failed" />
    ) : (
      <Skeleton />
    )
  }
  return (
    <>
      <RefreshBar at={at} failure={failure}>
        <AnalyticsExport metrics={metrics} />
      </RefreshBar>
      <OverviewCards kpis={metrics.kpis} />
      <div className={styles.charts}>
        <YearChart
          kind="area"
          name={say('dashboard.usersOverTime')}
          rows={(metrics.usersOverTime ?? []).map((row) => ({ ...row, value: row.users }))}
          aside={<ChangeBadge pct={metrics.usersChange?.changePct} />}
        />
        <YearChart
          kind="bars"
          name={say('dashboard.analysisOverTime')}
          rows={(metrics.analysisOverTime ?? []).map((row) => ({ ...row, value: row.analysis }))}
          aside={<ChangeBadge pct={metrics.analysisChange?.changePct} />}
        />
      </div>
      <h2>
        <Text k="dashboard.demographics" />
      </h2>
      <DemographicCharts demographics={metrics.demographics} />
      <h2>
        <Text k="dashboard.engagement" />
      </h2>
      <EngagementCards kpis={metrics.kpis} />
      <div className={styles.groups}>
        <AnswerQuality quality={metrics.answerQuality} />
        <OutboxHealth health={metrics.outboxHealth} />
      </div>
    </>
  )
}
