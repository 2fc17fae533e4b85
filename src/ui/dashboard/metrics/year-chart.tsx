import type { DaySpan } from '#domain/analytics.ts'
import type { ChartProps } from '../../kit/chart.tsx'
import { useNumber, useText } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { useToday } from '../../kit/use-today.ts'
import {
  calendarYear,
  chosenParts,
  futureFrom,
  type MonthPoint,
  type MonthRow,
  runningMonth,
} from './calendar-year.ts'
import { ChartCard } from './chart-card.tsx'
import { useDateLabels } from './use-date-labels.ts'

export interface YearChartProps {
  readonly kind: 'area' | 'bars'
  readonly name: string
  /** Oldest first; undefined while they load, and when they could not be loaded. */
  readonly rows: readonly MonthRow[] | undefined
  readonly isLoading?: boolean
  readonly aside?: Elements
  /** The days that were chosen for the page: they have a ground of their own. */
  readonly chosen?: DaySpan | undefined
  /** Between heading and chart. */
  readonly children?: Elements
}

/**
 * A chart of twelve months, January to December. The months that have not come yet are hatched; what the year before had in
 * them is drawn as an outline.
 */
export function YearChart({ rows, chosen, isLoading = false, ...card }: YearChartProps) {
  const say = useText()
  const format = useNumber()
  const today = useToday()
  const points = calendarYear(rows ?? [], today)
  const labels = useDateLabels()
  return (
    <ChartCard
      {...card}
      {...{ format, isLoading }}
      hasFailed={rows === undefined}
      chosen={chosen && chosenParts(points, chosen)}
      runningAt={runningMonth(points)}
      futureFrom={futureFrom(points, today)}
      labelHeading={say('dashboard.month')}
      labels={points.map(({ date }) => labels.month(date))}
      titles={points.map(({ date }) => labels.monthOfYear(date))}
      series={yearSeries(points, [labels.year(points[0]?.date ?? ''), say('dashboard.yearBefore')])}
    />
  )
}

/** One series for each of the two years, the newer first. */
function yearSeries(
  points: readonly MonthPoint[],
  names: readonly [newer: string, before: string],
): ChartProps['series'] {
  return names.flatMap((name, place) => {
    const isEarlier = place === 1
    if (!points.some(({ isOfYearBefore }) => isOfYearBefore === isEarlier)) return []
    const values = points.map(({ isOfYearBefore, value }) =>
      isOfYearBefore === isEarlier ? value : null,
    )
    return [{ name, values, isEarlier }]
  })
}
