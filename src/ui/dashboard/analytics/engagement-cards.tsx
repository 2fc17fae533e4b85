import { Fragment } from 'react'
import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { countryName } from '#domain/countries.ts'
import { Text, useLanguage, useNumber } from '../../kit/intl.tsx'
import { Space } from '../../kit/space.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import { flagEmoji } from '../metrics/metric-texts.ts'

export function EngagementCards({ kpis }: { readonly kpis: DashboardReply<'kpis'> }) {
  const number = useNumber()
  const { language } = useLanguage()
  const { mostActiveCountry: country } = kpis
  return (
    <MetricCards>
      <MetricCard
        label={<Text k="dashboard.retention" />}
        value={<Text k="dashboard.percent" values={{ pct: kpis.retentionRatePct }} />}
      />
      <MetricCard label={<Text k="dashboard.dau" />} value={number(kpis.dau)} />
      <MetricCard label={<Text k="dashboard.wau" />} value={number(kpis.wau)} />
      <MetricCard label={<Text k="dashboard.perUser" />} value={number(kpis.avgAnalysesPerUser)} />
      <MetricCard label={<Text k="dashboard.perDay" />} value={number(kpis.avgDailyAnalyses)} />
      <MetricCard label={<Text k="dashboard.perWeek" />} value={number(kpis.avgWeeklyAnalyses)} />
      <MetricCard
        label={<Text k="dashboard.activeCountry" />}
        value={
          <Fragment>
            <span aria-hidden>{flagEmoji(country)}</span>
            <Space />
            <span>{country === '' ? '—' : countryName(country.toUpperCase(), language)}</span>
          </Fragment>
        }
      />
    </MetricCards>
  )
}
