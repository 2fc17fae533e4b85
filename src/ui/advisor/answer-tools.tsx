import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share'
import type { Conversation } from '#data/storage/rows.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import styles from './answer-tools.module.css'
import type { GivenAnswer } from './answer-view.ts'
import { shareText } from './share-text.ts'
import { VoteBox } from './vote-box.tsx'

export interface AnswerToolsProps {
  readonly conversation: Conversation
  /** The shown tuned answer. */
  readonly shown: GivenAnswer
  /** Its text in the order of its card. */
  readonly answer: string
  /** The safety pass's warnings about the answer; they are shared with it. */
  readonly warnings: readonly string[]
  /** Who answered, and when. */
  readonly by: string
}

/** Buttons to share, copy and print an answer, and the vote on the two full answers. */
export function AnswerTools({ conversation, shown, answer, warnings, by }: AnswerToolsProps) {
  const say = useText()
  const isOwnServer = useIsOwnServer()
  const { question } = conversation
  const call = say('call.krishi')
  const text = shareText({ question, warnings, answer, by, call })
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
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
      {shown.answerer !== 'phone' && !shown.foundNothing && isOwnServer && (
        <VoteBox conversation={conversation} />
      )}
    </div>
  )
}

/** Opens the share sheet. It rejects when the farmer closes it or the phone refuses; the copy button remains. */
function share(text: string): Promise<void> {
  return navigator.share({ text }).catch(() => undefined)
}
