import type { DashboardReply } from '#contract/dashboard-calls.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage, useNumber, useText } from '../../kit/intl.tsx'
import { ChartCard } from '../metrics/chart-card.tsx'
import styles from '../metrics/metrics.module.css'
import { type DemographicKind, demographicLabel } from './demographic-label.ts'

/** The end of each chart's axis, in per cent (SPEC.md section 2). */
const axisEndPct: Readonly<Record<DemographicKind, number>> = { age: 50, country: 50, gender: 60 }

export interface DemographicChartsProps {
  /** Undefined when they could not be loaded. */
  readonly demographics: DashboardReply<'demographics'> | undefined
}

export function DemographicCharts({ demographics }: DemographicChartsProps) {
  const { age, country, gender } = demographics ?? {}
  return (
    <div className={styles.charts} data-columns="three">
      <ShareChart kind="age" shares={age?.map((row) => [row.age, row.percentage])} />
      <ShareChart kind="country" shares={country?.map((row) => [row.country, row.percentage])} />
      <ShareChart kind="gender" shares={gender?.map((row) => [row.gender, row.percentage])} />
    </div>
  )
}

interface ShareChartProps {
  readonly kind: DemographicKind
  readonly shares: readonly (readonly [group: string, pct: number])[] | undefined
}

/** A bar chart of shares. Each label names its share, because a bar can be longer than the axis. */
function ShareChart({ kind, shares: loaded }: ShareChartProps) {
  const say = useText()
  const number = useNumber()
  const { language } = useLanguage()
  const title: MessageKey = `dashboard.${kind}`
  const percent = (pct: number) => number(pct / 100, { style: 'percent', maximumFractionDigits: 1 })
  const shares = loaded ?? []
  const names = shares.map(([group]) => demographicLabel(kind, group, { language, say }))
  return (
    <ChartCard
      kind="rows"
      name={say(title)}
      labelHeading={say(title)}
      labels={shares.map(([, pct], at) => [names[at] ?? '', percent(pct)])}
      titles={names}
      series={[{ name: say('dashboard.share'), values: shares.map(([, pct]) => pct) }]}
      hasFailed={loaded === undefined}
      domain={{ min: 0, max: axisEndPct[kind] }}
      format={percent}
    />
  )
}
