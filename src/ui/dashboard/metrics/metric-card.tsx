import type { ReactNode } from 'react'
import styles from './metrics.module.css'

/** A responsive grid of metric cards. */
export function MetricCards({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.cards}>{children}</dl>
}

export interface MetricCardProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** A note under the value. */
  readonly children?: ReactNode
}

export function MetricCard({ label, value, children }: MetricCardProps) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  )
}
