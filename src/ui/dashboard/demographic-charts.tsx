import type { DeskReply } from '#contract/desk-calls.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage, useNumber, useText } from '../kit/intl.tsx'
import { ChartCard } from './chart-card.tsx'
import styles from './figures.module.css'
import { type GroupKind, groupName } from './group-name.ts'

/** The longest bar of each chart, in per cent (SPEC.md section 2). */
const mostPct: Readonly<Record<GroupKind, number>> = { age: 50, country: 50, gender: 60 }

export interface DemographicChartsProps {
  readonly told: DeskReply<'demographics'> | undefined
}

export function DemographicCharts({ told }: DemographicChartsProps) {
  const { age = [], country = [], gender = [] } = told ?? {}
  return (
    <div className={styles.charts} data-columns="three">
      <ShareChart kind="age" shares={age.map((row) => [row.age, row.percentage])} />
      <ShareChart kind="country" shares={country.map((row) => [row.country, row.percentage])} />
      <ShareChart kind="gender" shares={gender.map((row) => [row.gender, row.percentage])} />
    </div>
  )
}

interface ShareChartProps {
  readonly kind: GroupKind
  readonly shares: readonly (readonly [group: string, pct: number])[]
}

/** Each label has its share: a bar longer than the axis would not tell it. */
function ShareChart({ kind, shares }: ShareChartProps) {
  const say = useText()
  const number = useNumber()
  const { language } = useLanguage()
  const title: MessageKey = `dashboard.${kind}`
  const percent = (pct: number) => number(pct / 100, { style: 'percent', maximumFractionDigits: 1 })
  const names = shares.map(([group]) => groupName(kind, group, { language, say }))
  return (
    <ChartCard
      kind="rows"
      name={say(title)}
      place={say(title)}
      labels={shares.map(([, pct], at) => [names[at] ?? '', percent(pct)])}
      titles={names}
      series={[{ name: say('dashboard.share'), values: shares.map(([, pct]) => pct) }]}
      domain={{ min: 0, max: mostPct[kind] }}
      format={percent}
    />
  )
}
