import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { writeDigits } from '#domain/digits.ts'
import { Text, useLanguage, useNumber } from '../../kit/intl.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import { durationText } from '../metrics/metric-texts.ts'
import { ShareBar } from '../metrics/share-bar.tsx'

export function OverviewCards({ kpis }: { readonly kpis: DashboardReply<'kpis'> }) {
  const number = useNumber()
  const { language } = useLanguage()
  const { enPct, bnPct } = kpis.languageSplit
  return (
    <MetricCards>
      <MetricCard label={<Text k="dashboard.totalVisits" />} value={number(kpis.totalVisits)} />
      <MetricCard label={<Text k="dashboard.totalUsers" />} value={number(kpis.totalUsers)} />
      <MetricCard
        label={<Text k="dashboard.sessionTime" />}
        value={writeDigits(durationText(kpis.avgSessionSeconds), language)}
      />
      <MetricCard
        label={<Text k="dashboard.languages" />}
        value={<Text k="dashboard.languageShares" values={{ enPct, bnPct }} />}
      >
        <ShareBar pct={enPct} />
      </MetricCard>
    </MetricCards>
  )
}
