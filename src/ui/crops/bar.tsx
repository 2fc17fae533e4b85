import styles from './result-card.module.css'

/** A share drawn as a bar; the figure itself stands beside it. */
export function Bar({ pct }: { readonly pct: number }) {
  return (
    <svg className={styles.bar} aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
      <rect className={styles.track} width="100" height="4" />
      <rect className={styles.share} width={pct} height="4" />
    </svg>
  )
}
