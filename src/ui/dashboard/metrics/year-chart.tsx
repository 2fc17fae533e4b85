import type { ReactNode } from 'react'
import type { ChartProps } from '../../kit/chart.tsx'
import { useDate, useNumber, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import { calendarYear, type MonthPoint, type MonthRow } from './calendar-year.ts'
import { ChartCard } from './chart-card.tsx'

export interface YearChartProps {
  readonly kind: 'area' | 'bars'
  readonly name: string
  /** Oldest first; empty when they could not be loaded. */
  readonly rows: readonly MonthRow[]
  readonly isLoading?: boolean
  readonly aside?: ReactNode
}

/** A chart of twelve months, January to December. Months of the year before are paler and labelled with their year. */
export function YearChart({ kind, name, rows, isLoading = false, aside }: YearChartProps) {
  const say = useText()
  const format = useNumber()
  const points = calendarYear(rows, useToday())
  const labels = useMonthLabels()
  return (
    <ChartCard
      {...{ kind, name, format, isLoading, aside }}
      labelHeading={say('dashboard.month')}
      labels={points.map((point) => labels.label(point))}
      titles={points.map(({ date }) => labels.title(date))}
      series={yearSeries(points, labels.year)}
    />
  )
}

/** One series for each of the two years, the newer first. */
function yearSeries(
  points: readonly MonthPoint[],
  yearLabel: (date: string) => string,
): ChartProps['series'] {
  return [false, true].flatMap((isBefore) => {
    const own = points.find(({ isOfYearBefore }) => isOfYearBefore === isBefore)
    if (!own) return []
    const values = points.map(({ isOfYearBefore, value }) =>
      isOfYearBefore === isBefore ? value : null,
    )
    return [{ name: yearLabel(own.date), values, isPale: isBefore }]
  })
}

/** Formats months and years in the page's language. The time zone is UTC, because the dates have no time. */
function useMonthLabels() {
  const date = useDate()
  const number = useNumber()
  const month = (day: string) => date(`${day}T00:00:00Z`, { month: 'short', timeZone: 'UTC' })
  const year = (day: string) => number(Number(day.slice(0, 4)), { useGrouping: false })
  return {
    year,
    label: ({ date: day, isOfYearBefore }: MonthPoint) =>
      isOfYearBefore ? [month(day), year(day)] : month(day),
    title: (day: string) => `${month(day)} ${year(day)}`,
  }
}
