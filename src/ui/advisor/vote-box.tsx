import type { Conversation } from '#data/phone.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { Card } from '../kit/card.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useDeed } from '../kit/use-deed.ts'
import styles from './answer-tools.module.css'
import { TrainingConsent } from './training-consent.tsx'
import { voteView } from './vote-view.ts'

/** In the order in which the answers stand. */
const choices: readonly VoteChoice[] = ['tuned', 'generic', 'both', 'neither']

/** Which of the two full answers helped; a tap is safe without a network too. */
export function VoteBox({ conversation }: { readonly conversation: Conversation }) {
  const deed = useDeed()
  if (conversation.progress.state !== 'answered') return null
  const { choice, state } = voteView(conversation.vote, conversation.progress.reply)
  return (
    <Card>
      <fieldset>
        <legend className={styles.legend}>
          <Text k="vote.title" />
        </legend>
        <div className={styles.row}>
          {choices.map((one) => (
            <ToggleButton
              key={one}
              isPressed={one === choice}
              onClick={() => void deed.run((phone) => phone.advisor.vote(conversation.id, one))}
            >
              <Text k={`vote.${one}`} />
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.note}>
        {state && <Text k={`vote.${state}`} />}
      </p>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
      <TrainingConsent />
    </Card>
  )
}
