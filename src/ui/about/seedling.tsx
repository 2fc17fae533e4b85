import styles from './about.module.css'

/** A seedling before the rising sun, with its roots in the soil. */
export function Seedling() {
  return (
    <svg viewBox="0 0 240 200" className={styles.picture} aria-hidden>
      <circle cx="120" cy="100" r="52" />
      <path d="M8 140q112-34 224 0-14 52-112 52T8 140Z" />
      <path d="M120 132v40m0-26q-12 8-18 22m18-16q14 6 20 18m-20-34q-22 4-36 18" />
      <path d="M120 132V62" />
      <path d="M120 92C84 92 66 74 66 42c36 0 54 18 54 50Z" />
      <path d="M120 74c0-34 18-52 54-52 0 34-18 52-54 52Z" />
    </svg>
  )
}
