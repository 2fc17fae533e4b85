import type { Elements } from '../../kit/jsx.ts'
import { HelplineLink } from '../helpline.tsx'
import { ReadAloud } from '../read-aloud/read-aloud.tsx'
import styles from './answer-buttons.module.css'

export interface AnswerButtonsProps {
  /** The answer in the order of its card. */
  readonly answer: string
  /** They are read aloud before the answer. */
  readonly warnings: readonly string[]
  /** Whether to offer the helpline of the farmers. */
  readonly hasCall: boolean
  /** More buttons. */
  readonly children?: Elements
}

/** What to do with an answer first: listen to it, call somebody, and more. Side by side where they fit. */
export function AnswerButtons({ answer, warnings, hasCall, children }: AnswerButtonsProps) {
  return (
    <div className={styles.buttons}>
      <ReadAloud warnings={warnings} answer={answer} />
      {hasCall && <HelplineLink label="card.call" />}
      {children}
    </div>
  )
}
