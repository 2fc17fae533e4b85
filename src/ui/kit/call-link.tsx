import { Phone } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { Text } from './intl.tsx'

/** The farmers' call centre of the country's agricultural information service. */
export function CallLink() {
  return (
    <ButtonLink to="tel:16123">
      <Phone size={18} aria-hidden />
      <Text k="call.krishi" />
    </ButtonLink>
  )
}
