import { Text, useText } from '../kit/intl.tsx'
import { AnalyticsExport } from './analytics-export.tsx'
import { AnswerQuality } from './answer-quality.tsx'
import { AsOf } from './as-of.tsx'
import { ChangeBadge } from './change-badge.tsx'
import { DemographicCharts } from './demographic-charts.tsx'
import { LoadError, Skeleton } from './desk-states.tsx'
import { EngagementCards } from './engagement-cards.tsx'
import { FieldHealth } from './field-health.tsx'
import styles from './figures.module.css'
import { OverviewCards } from './overview-cards.tsx'
import { useAnalytics } from './use-analytics.ts'
import { YearChart } from './year-chart.tsx'

/** The figures of the whole product. */
export function AnalyticsTab() {
  const say = useText()
  const { figures, isLoading, at, failure } = useAnalytics()
  if (isLoading) return <Skeleton />
  if (!figures.kpis) {
    return failure ? (
      <LoadError failure={failure} fallback="dashboard.analytics.failed" />
    ) : (
      <Skeleton />
    )
  }
  return (
    <>
      <AsOf at={at} failure={failure}>
        <AnalyticsExport figures={figures} />
      </AsOf>
      <OverviewCards kpis={figures.kpis} />
      <div className={styles.charts}>
        <YearChart
          kind="area"
          name={say('dashboard.usersOverTime')}
          rows={(figures.usersOverTime ?? []).map((row) => ({ ...row, value: row.users }))}
          aside={<ChangeBadge pct={figures.usersChange?.changePct} />}
        />
        <YearChart
          kind="bars"
          name={say('dashboard.analysisOverTime')}
          rows={(figures.analysisOverTime ?? []).map((row) => ({ ...row, value: row.analysis }))}
          aside={<ChangeBadge pct={figures.analysisChange?.changePct} />}
        />
      </div>
      <h2>
        <Text k="dashboard.demographics" />
      </h2>
      <DemographicCharts told={figures.demographics} />
      <h2>
        <Text k="dashboard.engagement" />
      </h2>
      <EngagementCards kpis={figures.kpis} />
      <AnswerQuality quality={figures.answerQuality} />
      <FieldHealth health={figures.outboxHealth} />
    </>
  )
}
