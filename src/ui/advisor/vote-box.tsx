import type { Conversation } from '#data/storage/rows.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { Card } from '../kit/card.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useAction } from '../phone/use-action.ts'
import styles from './answer-tools.module.css'
import { TrainingConsent } from './training-consent.tsx'
import { voteView } from './vote-view.ts'

/** In the order of the answer panels. */
const choices: readonly VoteChoice[] = ['tuned', 'generic', 'both', 'neither']

/** The vote on which full answer helped. It is stored in the outbox, so it works offline. */
export function VoteBox({ conversation }: { readonly conversation: Conversation }) {
  const action = useAction()
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
              onClick={() => void action.run((phone) => phone.advisor.vote(conversation.id, one))}
            >
              <Text k={`vote.${one}`} />
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.note}>
        {state && <Text k={`vote.${state}`} />}
      </p>
      {action.failure && <FailureNotice code={action.failure.code} />}
      <TrainingConsent />
    </Card>
  )
}
