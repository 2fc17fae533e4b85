import { useNumber, useText } from '../kit/intl.tsx'
import { useToday } from '../kit/use-today.ts'
import { ChangeBadge } from './change-badge.tsx'
import { ChartCard } from './chart-card.tsx'
import { type PeriodQuery, periodBefore, periodOf, queryOf } from './chart-range.ts'
import { ChartRangePicker } from './chart-range-picker.tsx'
import { datedTotals } from './dated-totals.ts'
import { changeOfSeries, thirtyDays } from './thirty-days.ts'
import { useDayWords } from './use-day-words.ts'
import { useDesk } from './use-desk.ts'
import type { DeskLookHold } from './use-desk-look.ts'

/** How many questions were asked, over the days or months that were chosen. */
export function ConversationChart({ hold }: { readonly hold: DeskLookHold }) {
  const say = useText()
  const format = useNumber()
  const words = useDayWords()
  const today = useToday()
  const { range, isCompared } = hold.look
  const period = periodOf(hold.look, today)
  const keepAs = `conversationsOverTime:${range}`
  const now = useTotals(queryOf(range, period), keepAs)
  const dates = now.totals.map(({ date }) => date)
  const shown = { ...period, from: dates[0] ?? period.from, to: dates.at(-1) ?? period.to }
  const before = useTotals(queryOf('custom', periodBefore(shown)), `${keepAs}:before`)
  const lastDays = useDesk(
    'conversationsChange',
    { ...thirtyDays(today).both, bucket: 'day' },
    'conversationsOverTime:change',
  )
  const change = lastDays.told && changeOfSeries(datedTotals(lastDays.told.reply))
  const series = [
    { name: say('dashboard.thisPeriod'), values: now.totals.map(({ total }) => total) },
  ]
  const earlier = {
    name: say('dashboard.periodBefore'),
    values: dates.map((_, at) => before.totals[at]?.total ?? null),
    isPale: true,
  }
  return (
    <ChartCard
      kind="line"
      name={say('dashboard.conversationsOverTime')}
      place={say(period.bucket === 'day' ? 'dashboard.day' : 'dashboard.month')}
      labels={dates.map((date) => words.short(date, period.bucket))}
      titles={dates.map((date) => words.long(date, period.bucket))}
      series={isCompared ? [...series, earlier] : series}
      format={format}
      isLoading={now.isLoading}
      aside={<ChangeBadge pct={change} />}
    >
      <ChartRangePicker hold={hold} />
    </ChartCard>
  )
}

function useTotals({ query, points }: PeriodQuery, keepAs: string) {
  const asked = useDesk('conversationsOverTime', query, keepAs)
  const totals = asked.told ? datedTotals(asked.told.reply) : []
  return {
    totals: points === undefined ? totals : totals.slice(-points),
    isLoading: asked.isLoading,
  }
}
