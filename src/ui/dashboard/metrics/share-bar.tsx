import styles from './metrics.module.css'

/** A percentage as a bar; the number is beside it. */
export function ShareBar({ pct }: { readonly pct: number }) {
  return (
    <span className={styles.share}>
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, pct))}%` }} />
    </span>
  )
}
