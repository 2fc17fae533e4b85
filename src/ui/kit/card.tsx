import styles from './card.module.css'
import type { Elements } from './jsx.ts'

export function Card({ children }: { readonly children: Elements }) {
  return <section className={styles.card}>{children}</section>
}
