import type { PeriodShown } from '../metrics/period-line.tsx'
import { daysQuery } from './range-days.ts'
import { useDashboardQuery } from './use-dashboard-query.ts'
import type { ShownRange } from './use-range.ts'

export interface PeriodTotalsOptions {
  /** Undefined while no days are chosen. */
  readonly chosen: ShownRange | undefined
  readonly isCompared: boolean
}

/** How many records a list has in all, on the chosen days, and on as many days before them. */
export function usePeriodTotals(
  list: 'conversations' | 'recommendations',
  { chosen, isCompared }: PeriodTotalsOptions,
): { readonly total: number | undefined; readonly shown: PeriodShown<number> } {
  const one = { page: '1', pageSize: '1' }
  const keepAs = `${list}:total`
  const earlier = isCompared ? chosen?.before : undefined
  const all = useDashboardQuery(list, one, keepAs)
  const now = useDashboardQuery(list, { ...one, ...chosen?.query }, chosen ? null : keepAs)
  const before = useDashboardQuery(
    list,
    { ...one, ...(earlier && daysQuery(earlier)) },
    earlier ? null : keepAs,
  )
  const period = now.data?.reply.total
  const prior = earlier && before.data?.reply.total
  return {
    total: all.data?.reply.total,
    shown: {
      figures: chosen && period !== undefined ? { period, before: prior ?? null } : undefined,
      isCompared,
      isAwaited: now.isPrevious || before.isPrevious,
    },
  }
}
