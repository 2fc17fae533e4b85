import { useNumber, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import { ChangeBadge } from '../metrics/change-badge.tsx'
import { ChartCard } from '../metrics/chart-card.tsx'
import { datedTotals } from '../metrics/dated-totals.ts'
import { seriesChangePct, thirtyDayWindows } from '../metrics/thirty-day-change.ts'
import { useDateLabels } from '../metrics/use-date-labels.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import type { ShownRange } from '../shared/use-range.ts'
import { periodBefore, periodOf, queryOf } from './chart-range.ts'

/** The range of the chart until one is chosen for the page (SPEC.md section 4). */
export const chartRange = 'month'

export interface ConversationChartProps {
  readonly shown: ShownRange
  /** It was chosen for the page; else the chart begins with it. */
  readonly isChosen: boolean
  readonly isCompared: boolean
}

/** The number of questions by day or month, over the chosen period. */
export function ConversationChart(props: ConversationChartProps) {
  const { shown, isChosen, isCompared } = props
  const { range, span } = shown
  const say = useText()
  const format = useNumber()
  const labels = useDateLabels()
  const today = useToday()
  const period = periodOf(range, span)
  const isByDay = period.bucket === 'day'
  // The phone keeps what the tab begins with: old days would be drawn in place of chosen ones.
  const keepAs = isChosen ? null : `conversationsOverTime:${chartRange}`
  const now = useTotals(queryOf(range, period), keepAs)
  const totals = range === 'month' ? now.totals.slice(-12) : now.totals
  const dates = totals.map(({ date }) => date)
  const drawn = { ...period, from: dates[0] ?? period.from, to: dates.at(-1) ?? period.to }
  const before = useTotals(queryOf('custom', periodBefore(drawn)), keepAs && `${keepAs}:before`)
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
  const series = [{ name: say('dashboard.thisPeriod'), values: totals.map(({ total }) => total) }]
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
      hasFailed={now.hasFailed}
      aside={<ChangeBadge pct={change} />}
    />
  )
}

function useTotals(query: ReturnType<typeof queryOf>, keepAs: string | null) {
  const asked = useDashboardQuery('conversationsOverTime', query, keepAs)
  // A reply to the query before has other days.
  const totals = asked.data && !asked.isPrevious ? datedTotals(asked.data.reply) : []
  const isLoading = asked.isLoading || asked.isPrevious
  return { totals, isLoading, hasFailed: !asked.data }
}
