import type { DeskReply } from '#contract/desk-calls.ts'
import { writeDigits } from '#domain/digits.ts'
import { Text, useLanguage, useNumber } from '../kit/intl.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { durationText } from './figure-texts.ts'
import styles from './figures.module.css'

export function OverviewCards({ kpis }: { readonly kpis: DeskReply<'kpis'> }) {
  const number = useNumber()
  const { language } = useLanguage()
  const { enPct, bnPct } = kpis.languageSplit
  return (
    <FigureCards>
      <FigureCard label={<Text k="dashboard.totalVisits" />} value={number(kpis.totalVisits)} />
      <FigureCard label={<Text k="dashboard.totalUsers" />} value={number(kpis.totalUsers)} />
      <FigureCard
        label={<Text k="dashboard.sessionTime" />}
        value={writeDigits(durationText(kpis.avgSessionSeconds), language)}
      />
      <FigureCard
        label={<Text k="dashboard.languages" />}
        value={<Text k="dashboard.languageShares" values={{ enPct, bnPct }} />}
      >
        <span className={styles.share}>
          <span style={{ inlineSize: `${enPct}%` }} />
        </span>
      </FigureCard>
    </FigureCards>
  )
}
