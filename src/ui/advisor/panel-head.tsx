import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import styles from './panels.module.css'

export interface PanelHeadProps {
  readonly which: 'generic' | 'tuned'
  /** What came, in a word or two; a phone then leaves the note out. */
  readonly children?: Elements
}

/** The name of one of the two places for answers, and whose answer stands there. */
export function PanelHead({ which, children }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <h3>
        <Text k={`answer.${which}`} />
      </h3>
      {children}
      <p>
        <Text k={`answer.${which}Note`} />
      </p>
    </header>
  )
}
