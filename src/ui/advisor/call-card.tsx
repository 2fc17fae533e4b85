import { CallLink } from '../kit/call-link.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './answers.module.css'

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
