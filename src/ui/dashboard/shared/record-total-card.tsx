import type { MessageKey } from '#i18n/messages.ts'
import { Text, useNumber } from '../../kit/intl.tsx'
import { MetricCard } from '../metrics/metric-card.tsx'
import { PeriodLine } from '../metrics/period-line.tsx'
import { type PeriodTotalsOptions, usePeriodTotals } from './use-period-totals.ts'

export interface RecordTotalCardProps extends PeriodTotalsOptions {
  readonly list: 'conversations' | 'recommendations'
  readonly label: MessageKey
}

/** How many records a list has in all; under it those of the chosen days. */
export function RecordTotalCard({ list, label, ...days }: RecordTotalCardProps) {
  const number = useNumber()
  const { total, shown } = usePeriodTotals(list, days)
  return (
    <MetricCard label={<Text k={label} />} value={total === undefined ? '—' : number(total)}>
      {days.chosen && (
        <PeriodLine
          label="dashboard.inPeriod"
          shown={shown}
          of={(records) => records}
          write={number}
        />
      )}
    </MetricCard>
  )
}
