import { Printer, Share } from 'lucide-react'
import type { Conversation } from '#data/phone.ts'
import { AskOnceMore } from '../kit/ask-once-more.tsx'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useIsOwnServer } from '../kit/use-is-own-server.ts'
import styles from './answer-tools.module.css'
import type { GivenAnswer } from './answer-view.ts'
import { ReadAloud } from './read-aloud.tsx'
import { shareText } from './share-text.ts'
import { VoteBox } from './vote-box.tsx'

export interface AnswerToolsProps {
  readonly conversation: Conversation
  /** The tuned one that is shown. */
  readonly answer: GivenAnswer
  /** What the safety pass says of it: it goes wherever the answer goes. */
  readonly warnings: readonly string[]
  /** Who answered, and when. */
  readonly by: string
  /** There once the same question may get a better answer; called with the key of the new request. */
  readonly onAsked: ((key: string) => void) | undefined
}

/** What can be done with an answer, and which of two full ones helped. */
export function AnswerTools({ conversation, answer, warnings, by, onAsked }: AnswerToolsProps) {
  const say = useText()
  const isOwnServer = useIsOwnServer()
  const { question } = conversation
  const call = say('call.krishi')
  const text = shareText({ question, warnings, answer: answer.text, by, call })
  return (
    <div className={styles.tools}>
      {onAsked && (
        <div className={styles.row}>
          <AskOnceMore question={question} label="answer.askAgain" onAsked={onAsked} />
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
      {answer.answerer !== 'phone' && !answer.isNothing && isOwnServer && (
        <VoteBox conversation={conversation} />
      )}
    </div>
  )
}

/** Whoever closes the sheet wants nothing else; should the phone refuse to open it, copying stands beside. */
function share(text: string): Promise<void> {
  return navigator.share({ text }).catch(() => undefined)
}
