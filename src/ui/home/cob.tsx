import styles from './home.module.css'

/** A cob of maize between its leaves. */
export function Cob() {
  return (
    <svg viewBox="0 0 64 80" className={styles.cob} aria-hidden>
      <path d="M32 4c10 8 14 20 14 32S41 66 32 70C23 66 18 48 18 36S22 12 32 4Z" />
      <path d="M32 5v60M25 12q-3 26 2 50M39 12q3 26-2 50M21 22q11 5 22 0M19 33q13 5 26 0M19 44q13 5 26 0M22 55q10 4 20 0" />
      <path d="M32 78C12 70 4 52 9 32c14 10 22 24 23 46Z" />
      <path d="M32 78c20-8 28-26 23-46-14 10-22 24-23 46Z" />
    </svg>
  )
}
