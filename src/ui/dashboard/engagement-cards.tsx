import type { DeskReply } from '#contract/desk-calls.ts'
import { countryName } from '#domain/countries.ts'
import { Text, useLanguage, useNumber } from '../kit/intl.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { flagEmoji } from './figure-texts.ts'

export function EngagementCards({ kpis }: { readonly kpis: DeskReply<'kpis'> }) {
  const number = useNumber()
  const { language } = useLanguage()
  const { mostActiveCountry: country } = kpis
  return (
    <FigureCards>
      <FigureCard
        label={<Text k="dashboard.retention" />}
        value={<Text k="dashboard.percent" values={{ pct: kpis.retentionRatePct }} />}
      />
      <FigureCard label={<Text k="dashboard.dau" />} value={number(kpis.dau)} />
      <FigureCard label={<Text k="dashboard.wau" />} value={number(kpis.wau)} />
      <FigureCard label={<Text k="dashboard.perUser" />} value={number(kpis.avgAnalysesPerUser)} />
      <FigureCard label={<Text k="dashboard.perDay" />} value={number(kpis.avgDailyAnalyses)} />
      <FigureCard label={<Text k="dashboard.perWeek" />} value={number(kpis.avgWeeklyAnalyses)} />
      <FigureCard
        label={<Text k="dashboard.activeCountry" />}
        value={
          <>
            <span aria-hidden>{flagEmoji(country)}</span>{' '}
            {country === '' ? '—' : countryName(country.toUpperCase(), language)}
          </>
        }
      />
    </FigureCards>
  )
}
