import Minus from 'lucide-react/icons/minus'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Text, useNumber } from '../../kit/intl.tsx'
import styles from './metrics.module.css'

export interface ChangeBadgeProps {
  /** In whole per cent; undefined when it is unknown. */
  readonly pct: number | undefined
}

/** The change over the last 30 days with its sign; "—" when it is unknown (SPEC.md section 2). */
export function ChangeBadge({ pct }: ChangeBadgeProps) {
  const number = useNumber()
  const Icon = !pct ? Minus : pct > 0 ? TrendingUp : TrendingDown
  return (
    <p className={styles.change} data-sign={Math.sign(pct ?? 0)}>
      {pct !== undefined && <Icon size={18} aria-hidden />}
      <strong>
        {pct === undefined
          ? '—'
          : number(pct / 100, { style: 'percent', signDisplay: 'exceptZero' })}
      </strong>
      <Text k="dashboard.last30" />
    </p>
  )
}
