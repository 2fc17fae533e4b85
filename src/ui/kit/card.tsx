import styles from './card.module.css'
import type { Elements } from './jsx.ts'

export interface CardProps {
  readonly children: Elements
  /** The prerendered page hides it from who is signed in. */
  readonly isForGuests?: boolean
}

export function Card({ children, isForGuests = false }: CardProps) {
  return (
    <section className={styles.card} data-guests={isForGuests || undefined}>
      {children}
    </section>
  )
}
