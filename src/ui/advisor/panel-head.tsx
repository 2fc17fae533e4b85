import { Text } from '../kit/intl.tsx'
import styles from './panels.module.css'

/** The name of one of the two places for answers, and whose answer stands there. */
export function PanelHead({ which }: { readonly which: 'generic' | 'tuned' }) {
  return (
    <header className={styles.head}>
      <h3>
        <Text k={`answer.${which}`} />
      </h3>
      <p>
        <Text k={`answer.${which}Note`} />
      </p>
    </header>
  )
}
