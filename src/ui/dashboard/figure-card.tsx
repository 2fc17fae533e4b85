import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Cards side by side, as many as fit. */
export function FigureCards({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.cards}>{children}</dl>
}

export interface FigureCardProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Under the figure. */
  readonly children?: ReactNode
}

export function FigureCard({ label, value, children }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  )
}
