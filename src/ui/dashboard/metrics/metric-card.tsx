import type { Content, Elements } from '../../kit/jsx.ts'
import styles from './metrics.module.css'

/** Keeps a line free for words that come later. */
export const noBreakSpace = '\u00a0'

/** A responsive grid of metric cards. */
export function MetricCards({ children }: { readonly children: Elements }) {
  return <dl className={styles.cards}>{children}</dl>
}

export interface MetricCardProps {
  readonly label: Elements
  readonly value: Content
  /** A note under the value; false while it is unknown, which keeps its line free. */
  readonly children?: Elements
}

export function MetricCard({ label, value, children }: MetricCardProps) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {children !== undefined && <dd className={styles.note}>{children || noBreakSpace}</dd>}
    </div>
  )
}
