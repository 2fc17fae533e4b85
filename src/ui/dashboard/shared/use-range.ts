import type { DaySpan } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { useToday } from '../../kit/use-today.ts'
import type { DashboardParams } from './dashboard-params.ts'
import {
  type ChosenRange,
  daysQuery,
  type RangeChoice,
  rangeDays,
  spanBefore,
} from './range-days.ts'

export interface ShownRange {
  readonly range: RangeChoice
  readonly span: DaySpan
  /** As many days before it; undefined where there are none. */
  readonly before: DaySpan | undefined
  /** The days as the server's calls take them. */
  readonly query: ReturnType<typeof daysQuery>
}

/** The range that was chosen for the page, else the one that a tab begins with. */
export function useRange(params: DashboardParams, first: RangeChoice): ShownRange {
  return shownRange({ ...params, range: params.range || first }, useToday())
}

/** The range that was chosen for the page. Undefined while none is: lists then show all days. */
export function useChosenRange({ range, from, to }: DashboardParams): ShownRange | undefined {
  const today = useToday()
  return range === '' ? undefined : shownRange({ range, from, to }, today)
}

function shownRange(chosen: ChosenRange, today: CalendarDate): ShownRange {
  const span = rangeDays(chosen, today)
  const before = spanBefore(span, today)
  return { range: chosen.range, span, before, query: daysQuery(span) }
}
