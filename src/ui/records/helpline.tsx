import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router-dom'
import type { MessageKey } from '#i18n/messages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './helpline.module.css'

export const helplineAddress = 'tel:16123'

/** Krishi Call Centre (16123), the farmers' helpline of the Agriculture Information Service (AIS). */
export function HelplineLink({ label = 'call.krishi' }: { readonly label?: MessageKey }) {
  return (
    <ButtonLink to={helplineAddress}>
      <Phone size={18} aria-hidden />
      <Text k={label} />
    </ButtonLink>
  )
}

/**
 * A person to ask, called at a tap anywhere on the card. Hours and price are those on the page of AIS in the national
 * portal: 25 paisa a minute, without VAT and supplementary duty.
 */
export function HelplineCard() {
  return (
    <Link to={helplineAddress} className={styles.card}>
      <Phone size={24} aria-hidden />
      <span>
        <strong>
          <Text k="call.centre" />
        </strong>
        <Text k="call.hours" />
      </span>
    </Link>
  )
}
