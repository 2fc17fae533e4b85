import { changePct } from '#domain/analytics.ts'
import { Text, useNumber } from '../../kit/intl.tsx'
import { noBreakSpace } from './metric-card.tsx'
import styles from './metrics.module.css'

/** What the page shows of a period. */
export interface PeriodShown<Figures> {
  /** Undefined where they are not known; `before` is null where there are none. */
  readonly figures: { readonly period: Figures; readonly before: Figures | null } | undefined
  /** The days before are shown too. */
  readonly isCompared: boolean
  /** The figures are on their way, and those that are here are of other days. */
  readonly isAwaited: boolean
}

export interface PeriodLineProps<Figures, T> {
  readonly label: 'dashboard.inPeriod' | 'dashboard.newInPeriod'
  readonly shown: PeriodShown<Figures>
  readonly of: (figures: Figures) => T
  readonly write: (value: T) => string
}

/** What a total had in the chosen period, and in as many days before it. Without figures its place stays empty. */
export function PeriodLine<Figures, T>(props: PeriodLineProps<Figures, T>) {
  const { label, shown, of, write } = props
  const number = useNumber()
  const { figures, isCompared, isAwaited } = shown
  const now = figures && of(figures.period)
  const before = isCompared && figures && figures.before !== null ? of(figures.before) : undefined
  const change = percentChange(now, before)
  return (
    <span className={styles.period} data-awaited={isAwaited}>
      <span>
        {now === undefined ? noBreakSpace : <Text k={label} values={{ figure: write(now) }} />}
      </span>
      {isCompared && (
        <span>
          <span>
            {before === undefined ? (
              noBreakSpace
            ) : (
              <Text k="dashboard.before" values={{ figure: write(before) }} />
            )}
          </span>
          {change !== undefined && (
            <strong>{number(change / 100, { style: 'percent', signDisplay: 'exceptZero' })}</strong>
          )}
        </span>
      )}
    </span>
  )
}

/** Only numbers have one, and nothing has grown from zero by any per cent. */
function percentChange(now: unknown, before: unknown): number | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined
  return changePct(now, before)
}
