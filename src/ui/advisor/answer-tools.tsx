import { Printer, Share } from 'lucide-react'
import type { Conversation } from '#data/storage/rows.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { RepeatQuestion } from '../records/repeat-question.tsx'
import styles from './answer-tools.module.css'
import type { GivenAnswer } from './answer-view.ts'
import { ReadAloud } from './read-aloud.tsx'
import { shareText } from './share-text.ts'
import { VoteBox } from './vote-box.tsx'

export interface AnswerToolsProps {
  readonly conversation: Conversation
  /** The shown tuned answer. */
  readonly answer: GivenAnswer
  /** The safety pass's warnings about the answer; they are shared and read aloud with it. */
  readonly warnings: readonly string[]
  /** Who answered, and when. */
  readonly by: string
  /** Called with the key of a repeated request; undefined when a repetition cannot give a better answer. */
  readonly onAsked: ((key: string) => void) | undefined
}

/** Buttons to read aloud, share, copy and print an answer, and the vote on the two full answers. */
export function AnswerTools({ conversation, answer, warnings, by, onAsked }: AnswerToolsProps) {
  const say = useText()
  const isOwnServer = useIsOwnServer()
  const { question, context } = conversation
  const call = say('call.krishi')
  const text = shareText({ question, warnings, answer: answer.text, by, call })
  return (
    <div className={styles.tools}>
      {onAsked && (
        <div className={styles.row}>
          <RepeatQuestion {...{ question, context, onAsked }} label="answer.askAgain" />
        </div>
      )}
      <div className={styles.row}>
        <ReadAloud warnings={warnings} answer={answer.text} />
        {'share' in navigator && (
          <Button onClick={() => void share(text)}>
            <Share size={18} aria-hidden />
            <Text k="answer.share" />
          </Button>
        )}
        <CopyButton text={text} label="answer.copy" />
        <Button onClick={() => print()}>
          <Printer size={18} aria-hidden />
          <Text k="answer.print" />
        </Button>
      </div>
      {answer.answerer !== 'phone' && !answer.foundNothing && isOwnServer && (
        <VoteBox conversation={conversation} />
      )}
    </div>
  )
}

/** Opens the share sheet. It rejects when the farmer closes it or the phone refuses; the copy button remains. */
function share(text: string): Promise<void> {
  return navigator.share({ text }).catch(() => undefined)
}
