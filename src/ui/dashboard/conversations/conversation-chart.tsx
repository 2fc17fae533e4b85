import { useNumber, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import { ChangeBadge } from '../metrics/change-badge.tsx'
import { ChartCard } from '../metrics/chart-card.tsx'
import { datedTotals } from '../metrics/dated-totals.ts'
import { seriesChangePct, thirtyDayWindows } from '../metrics/thirty-day-change.ts'
import { useDateLabels } from '../metrics/use-date-labels.ts'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import { type PeriodQuery, periodBefore, periodOf, queryOf } from './chart-range.ts'
import { ChartRangePicker } from './chart-range-picker.tsx'

/** The number of questions by day or month, over the chosen period. */
export function ConversationChart({ urlState }: { readonly urlState: DashboardUrlState }) {
  const say = useText()
  const format = useNumber()
  const labels = useDateLabels()
  const today = useToday()
  const { range, isCompared } = urlState.state
  const period = periodOf(urlState.state, today)
  const isByDay = period.bucket === 'day'
  const keepAs = `conversationsOverTime:${range}`
  const now = useTotals(queryOf(range, period), keepAs)
  const dates = now.totals.map(({ date }) => date)
  const shown = { ...period, from: dates[0] ?? period.from, to: dates.at(-1) ?? period.to }
  const before = useTotals(queryOf('custom', periodBefore(shown)), `${keepAs}:before`)
  const lastDays = useDashboardQuery(
    'conversationsChange',
    { ...thirtyDayWindows(today).both, bucket: 'day' },
    'conversationsOverTime:change',
  )
  const change = lastDays.data && seriesChangePct(datedTotals(lastDays.data.reply))
  // The server's series end today. Its day can be later than this phone's.
  const lastDate = dates.at(-1) ?? period.to
  const isRunning = isByDay ? lastDate >= today : lastDate.slice(0, 7) >= today.slice(0, 7)
  const runningAt = isRunning ? dates.length - 1 : undefined
  const series = [
    { name: say('dashboard.thisPeriod'), values: now.totals.map(({ total }) => total) },
  ]
  const earlier = {
    name: say('dashboard.periodBefore'),
    values: dates.map((_, at) => before.totals[at]?.total ?? null),
    isEarlier: true,
  }
  return (
    <ChartCard
      kind="line"
      name={say('dashboard.conversationsOverTime')}
      labelHeading={say(isByDay ? 'dashboard.day' : 'dashboard.month')}
      labels={dates.map(isByDay ? labels.dayOfMonth : labels.month)}
      titles={dates.map(isByDay ? labels.fullDay : labels.monthOfYear)}
      runningAt={runningAt}
      series={isCompared ? [...series, earlier] : series}
      format={format}
      isLoading={now.isLoading}
      aside={<ChangeBadge pct={change} />}
    >
      <ChartRangePicker urlState={urlState} />
    </ChartCard>
  )
}

function useTotals({ query, points }: PeriodQuery, keepAs: string) {
  const asked = useDashboardQuery('conversationsOverTime', query, keepAs)
  const totals = asked.data ? datedTotals(asked.data.reply) : []
  return {
    totals: points === undefined ? totals : totals.slice(-points),
    isLoading: asked.isLoading,
  }
}
