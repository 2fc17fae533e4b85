import { ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './history.module.css'

/** What a guest reads instead of the history of an account (SPEC.md, History). */
export function LoginNote() {
  return (
    <Card isForGuests>
      <h2>
        <Text k="history.pleaseLogin" />
      </h2>
      <p>
        <Text k="history.withoutLogin" />
      </p>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to="/login">
          <Text k="nav.login" />
        </ButtonLink>
        <ButtonLink to="/signup">
          <Text k="nav.signup" />
        </ButtonLink>
      </div>
    </Card>
  )
}
