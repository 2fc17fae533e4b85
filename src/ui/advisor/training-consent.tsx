import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useDeed } from '../kit/use-deed.ts'
import { useLive } from '../kit/use-live.ts'
import styles from './answer-tools.module.css'

/** Only an account can allow it; the server keeps it. */
export function TrainingConsent() {
  const isGiven = useLive((phone) => phone.session.trainingConsent)
  const deed = useDeed()
  if (isGiven === undefined) return null
  return (
    <>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isGiven !== deed.isBusy}
          aria-busy={deed.isBusy}
          onChange={() => void deed.run((phone) => phone.session.setTrainingConsent(!isGiven))}
        />
        <Text k="vote.consent" />
      </label>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </>
  )
}
