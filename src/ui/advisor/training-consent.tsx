import { Fragment } from 'react'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useAction } from '../phone/use-action.ts'
import { useLive } from '../phone/use-live.ts'
import styles from './answer-tools.module.css'

/** Consent to training on the account's questions. Only accounts can give it; the server stores it. */
export function TrainingConsent() {
  const isGiven = useLive((phone) => phone.session.trainingConsent)
  const action = useAction()
  if (isGiven === undefined) return null
  return (
    <Fragment>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isGiven !== action.isBusy}
          aria-busy={action.isBusy}
          onChange={() => void action.run((phone) => phone.session.setTrainingConsent(!isGiven))}
        />
        <Text k="vote.consent" />
      </label>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </Fragment>
  )
}
