import X from 'lucide-react/icons/x'
import { Text } from '../../kit/intl.tsx'
import { useDaySpan } from '../../kit/use-day-span.ts'
import styles from '../metrics/metrics.module.css'
import { type DashboardUrlState, withFilter } from './dashboard-params.ts'
import type { ShownRange } from './use-range.ts'

export interface ChosenDaysProps {
  readonly urlState: DashboardUrlState
  /** Undefined while the list has all days. */
  readonly chosen: ShownRange | undefined
}

/** Says that a list has only the days chosen for the page; a tap brings back all. */
export function ChosenDays({ urlState, chosen }: ChosenDaysProps) {
  const daySpan = useDaySpan()
  if (!chosen) return null
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={() => urlState.change((before) => withFilter(before, { range: '' }))}
    >
      <Text k="dashboard.onlyDays" values={{ days: daySpan(chosen.span) }} />
      <X size={16} aria-hidden />
      <span className="visually-hidden">
        <Text k="dashboard.showAllDays" />
      </span>
    </button>
  )
}

/** Stands below a figure that is of all days on a page of chosen ones. */
export function OfAllDays() {
  return (
    <span className={styles.period}>
      <Text k="dashboard.allDays" />
    </span>
  )
}
