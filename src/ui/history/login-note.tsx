import { ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import styles from './history.module.css'

export function LoginNote() {
  return (
    <Page title="history.title" width="narrow">
      <Card>
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
      <p className={styles.note}>
        <Text k="history.guestRecords" />
      </p>
    </Page>
  )
}
