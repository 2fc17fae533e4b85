import { CallLink } from './call-link.tsx'
import styles from './card.module.css'
import { Card } from './card.tsx'
import { Text } from './intl.tsx'

/**
 * A person to ask, where an answer is weak or dangerous. Hours and price as the page of the Agriculture Information
 * Service (AIS) in the national portal names them: 25 paisa a minute without VAT and supplementary duty.
 */
export function CallCard() {
  return (
    <Card>
      <CallLink />
      <p className={styles.note}>
        <Text k="answer.callHours" />
      </p>
    </Card>
  )
}
