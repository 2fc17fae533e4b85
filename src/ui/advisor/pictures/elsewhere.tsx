import { ButtonLink } from '../../kit/button.tsx'
import { Text } from '../../kit/intl.tsx'
import { HelplineLink } from '../../records/helpline.tsx'
import styles from './pictures.module.css'

/** Where to ask when the pictures do not show it. */
export function Elsewhere() {
  return (
    <div className={styles.elsewhere}>
      <p>
        <Text k="pictures.notThere" />
      </p>
      <div>
        <ButtonLink to="/ai-crop-advisor">
          <Text k="pictures.ask" />
        </ButtonLink>
        <HelplineLink label="card.call" />
      </div>
    </div>
  )
}
