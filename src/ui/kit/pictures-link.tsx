import { Link } from 'react-router-dom'
import { Drawing } from './drawing.tsx'
import type { Elements } from './jsx.ts'
import { addressOf } from './pictures-address.ts'
import styles from './pictures-link.module.css'

export interface PicturesLinkProps {
  /** How many drawings it has: at most five. */
  readonly count: number
  readonly children: Elements
}

/** The way to the page that finds a problem by pictures, shown by some of them. */
export function PicturesLink({ count, children }: PicturesLinkProps) {
  return (
    <Link to={addressOf({})} className={styles.link}>
      <span className={styles.row}>
        {signs.slice(0, count).map((name) => (
          <Drawing key={name} sheet="sign" name={name} />
        ))}
      </span>
      <span className={styles.words}>{children}</span>
    </Link>
  )
}

/** Told apart at a glance. */
const signs = ['round-spots', 'bored-fruit', 'yellow-leaf', 'wilt', 'eaten-edge'] as const
