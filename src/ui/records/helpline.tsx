import { Phone } from 'lucide-react'
import type { MessageKey } from '#i18n/messages.ts'
import { ButtonLink } from '../kit/button.tsx'
import styles from '../kit/card.module.css'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'

/** Krishi Call Centre (16123), the farmers' helpline of the Agriculture Information Service (AIS). */
export function HelplineLink({ label = 'call.krishi' }: { readonly label?: MessageKey }) {
  return (
    <ButtonLink to="tel:16123">
      <Phone size={18} aria-hidden />
      <Text k={label} />
    </ButtonLink>
  )
}

/**
 * A person to ask when an answer is weak or dangerous. Hours and price are those on the page of AIS in the national
 * portal: 25 paisa a minute, without VAT and supplementary duty.
 */
export function HelplineCard() {
  return (
    <Card>
      <HelplineLink />
      <p className={styles.note}>
        <Text k="answer.callHours" />
      </p>
    </Card>
  )
}
