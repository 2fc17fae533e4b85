import type { ReactNode } from 'react'
import type { ChartProps } from '../kit/chart.tsx'
import { useDate, useNumber, useText } from '../kit/intl.tsx'
import { useToday } from '../kit/use-today.ts'
import { calendarYear, type MonthPoint, type MonthRow } from './calendar-year.ts'
import { ChartCard } from './chart-card.tsx'

export interface YearChartProps {
  readonly kind: 'area' | 'bars'
  readonly name: string
  /** Oldest first; none when they could not be loaded. */
  readonly rows: readonly MonthRow[]
  readonly isLoading?: boolean
  readonly aside?: ReactNode
}

/** Twelve months, January to December; those of the year before are paler and say their year. */
export function YearChart({ kind, name, rows, isLoading = false, aside }: YearChartProps) {
  const say = useText()
  const format = useNumber()
  const points = calendarYear(rows, useToday())
  const words = useMonthWords()
  return (
    <ChartCard
      {...{ kind, name, format, isLoading, aside }}
      place={say('dashboard.month')}
      labels={points.map((point) => words.label(point))}
      titles={points.map(({ date }) => words.title(date))}
      series={yearSeries(points, words.year)}
    />
  )
}

/** A series for each of the two years, the newer first. */
function yearSeries(
  points: readonly MonthPoint[],
  yearWords: (date: string) => string,
): ChartProps['series'] {
  return [false, true].flatMap((isBefore) => {
    const own = points.find(({ isOfYearBefore }) => isOfYearBefore === isBefore)
    if (!own) return []
    const values = points.map(({ isOfYearBefore, value }) =>
      isOfYearBefore === isBefore ? value : null,
    )
    return [{ name: yearWords(own.date), values, isPale: isBefore }]
  })
}

/** Months and years in the page's language. Months are told in UTC, as the dates are made. */
function useMonthWords() {
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
