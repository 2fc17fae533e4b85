import { Fragment } from 'react'
import { Text, useNumber, useText } from '../../kit/intl.tsx'
import { ChangeBadge } from '../metrics/change-badge.tsx'
import styles from '../metrics/metrics.module.css'
import { PeriodLine } from '../metrics/period-line.tsx'
import { YearChart } from '../metrics/year-chart.tsx'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { LoadError, Skeleton } from '../shared/load-states.tsx'
import { RangeBar, useRangeText } from '../shared/range-bar.tsx'
import { RefreshBar } from '../shared/refresh-bar.tsx'
import { AnalyticsExport } from './analytics-export.tsx'
import { AnswerQuality } from './answer-quality.tsx'
import { DemographicCharts } from './demographic-charts.tsx'
import { EngagementCards } from './engagement-cards.tsx'
import { OutboxHealth } from './outbox-health.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { analyticsRange, useAnalytics } from './use-analytics.ts'

/** Metrics of the whole product, with those of a chosen period; for staff only. */
export function AnalyticsTab({ urlState }: { readonly urlState: DashboardUrlState }) {
  const say = useText()
  const number = useNumber()
  const { isCompared } = urlState.state
  const { metrics, isAwaited, isLoading, at, failure, ...days } = useAnalytics(urlState.state)
  const rangeText = useRangeText()
  if (isLoading) return <Skeleton />
  if (!metrics.kpis) {
    return failure ? (
      <LoadError failure={failure} fallback="dashboard.analytics.failed" />
    ) : (
      <Skeleton />
    )
  }
  const shown = { figures: metrics.periodFigures, isCompared, isAwaited }
  return (
    <Fragment>
      <RefreshBar at={at} failure={failure}>
        <AnalyticsExport {...{ metrics, days, isCompared, isAwaited }} />
      </RefreshBar>
      <RangeBar urlState={urlState} first={analyticsRange}>
        {rangeText(days, { isCompared })}
      </RangeBar>
      <OverviewCards kpis={metrics.kpis} shown={shown} />
      <div className={styles.charts}>
        <YearChart
          kind="area"
          name={say('dashboard.usersOverTime')}
          rows={metrics.usersOverTime?.map((row) => ({ ...row, value: row.users }))}
          aside={<ChangeBadge pct={metrics.usersChange?.changePct} />}
          chosen={days.span}
        >
          <PeriodLine
            label="dashboard.newInPeriod"
            shown={shown}
            of={({ signUps }) => signUps}
            write={number}
          />
        </YearChart>
        <YearChart
          kind="bars"
          name={say('dashboard.analysisOverTime')}
          rows={metrics.analysisOverTime?.map((row) => ({ ...row, value: row.analysis }))}
          aside={<ChangeBadge pct={metrics.analysisChange?.changePct} />}
          chosen={days.span}
        >
          <PeriodLine
            label="dashboard.inPeriod"
            shown={shown}
            of={({ analyses }) => analyses}
            write={number}
          />
        </YearChart>
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
        <AnswerQuality
          quality={metrics.answerQuality}
          span={days.qualitySpan}
          isAwaited={isAwaited}
        />
        <OutboxHealth health={metrics.outboxHealth} span={days.healthSpan} isAwaited={isAwaited} />
      </div>
    </Fragment>
  )
}
