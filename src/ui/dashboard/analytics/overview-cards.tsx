import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { writeDigits } from '#domain/digits.ts'
import { Text, useLanguage, useNumber, useText } from '../../kit/intl.tsx'
import { MetricCard, MetricCards, noBreakSpace } from '../metrics/metric-card.tsx'
import { durationText } from '../metrics/metric-texts.ts'
import { PeriodLine, type PeriodShown } from '../metrics/period-line.tsx'
import { ShareBar } from '../metrics/share-bar.tsx'

export interface OverviewCardsProps {
  readonly kpis: DashboardReply<'kpis'>
  readonly shown: PeriodShown<DashboardReply<'periodFigures'>['period']>
}

/** The figures of the whole product, each with what it was in the chosen period. */
export function OverviewCards({ kpis, shown }: OverviewCardsProps) {
  const number = useNumber()
  const say = useText()
  const { language } = useLanguage()
  const duration = (seconds: number) => writeDigits(durationText(seconds), language)
  const shares = (split: typeof kpis.languageSplit) => say('dashboard.languageShares', { ...split })
  return (
    <MetricCards>
      <MetricCard label={<Text k="dashboard.totalVisits" />} value={number(kpis.totalVisits)}>
        <PeriodLine
          label="dashboard.inPeriod"
          shown={shown}
          of={({ visits }) => visits}
          write={number}
        />
      </MetricCard>
      <MetricCard label={<Text k="dashboard.totalUsers" />} value={number(kpis.totalUsers)}>
        <PeriodLine
          label="dashboard.newInPeriod"
          shown={shown}
          of={({ signUps }) => signUps}
          write={number}
        />
      </MetricCard>
      <MetricCard
        label={<Text k="dashboard.sessionTime" />}
        value={duration(kpis.avgSessionSeconds)}
      >
        <PeriodLine
          label="dashboard.inPeriod"
          shown={shown}
          of={({ avgSessionSeconds }) => avgSessionSeconds}
          write={duration}
        />
      </MetricCard>
      <MetricCard label={<Text k="dashboard.languages" />} value={shares(kpis.languageSplit)}>
        <ShareBar pct={kpis.languageSplit.enPct} />
        <PeriodLine
          label="dashboard.inPeriod"
          shown={shown}
          of={({ languageSplit }) => languageSplit}
          write={(split) => shares(split).replaceAll(' ', noBreakSpace)}
        />
      </MetricCard>
    </MetricCards>
  )
}
