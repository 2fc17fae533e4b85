import { useNumber, useText } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { ChartCard } from './chart-card.tsx'

export interface CountChartProps {
  readonly kind: 'bars' | 'rows'
  readonly name: string
  /** The heading of the labels in the table. */
  readonly labelHeading: string
  readonly labels: readonly string[]
  /** One for each label. */
  readonly counts: readonly number[]
  readonly isLoading?: boolean
  readonly hasFailed?: boolean
  /** Between heading and chart. */
  readonly children?: Elements
}

/** A chart with one count for each label. */
export function CountChart({ labels, counts, ...card }: CountChartProps) {
  const say = useText()
  const format = useNumber()
  const series = [{ name: say('dashboard.count'), values: counts }]
  return <ChartCard {...{ ...card, labels, series, format }} titles={labels} />
}
