import type { Conversation } from '#data/storage/rows.ts'
import { HelplineLink } from '../records/helpline.tsx'
import { RepeatQuestion } from '../records/repeat-question.tsx'
import styles from './answer-buttons.module.css'
import { ReadAloud } from './read-aloud.tsx'

export interface AnswerButtonsProps {
  readonly conversation: Conversation
  /** The answer in the order of its card. */
  readonly answer: string
  /** They are read aloud before the answer. */
  readonly warnings: readonly string[]
  /** The helpline is already shown above the answer. */
  readonly isCallShown: boolean
  /** Called with the key of a repeated request; undefined when a repetition cannot give a better answer. */
  readonly onAsked: ((key: string) => void) | undefined
}

/** What to do with an answer first: listen to it, call somebody, ask again. Side by side where they fit. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { conversation, answer, warnings, isCallShown, onAsked } = props
  const { question, context } = conversation
  return (
    <div className={styles.buttons}>
      <ReadAloud warnings={warnings} answer={answer} />
      {!isCallShown && <HelplineLink label="card.call" />}
      {onAsked && <RepeatQuestion {...{ question, context, onAsked }} label="answer.askAgain" />}
    </div>
  )
}
