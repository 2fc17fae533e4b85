import { useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { useLive } from '../phone/use-live.ts'
import { useAnnounceAnswer } from '../records/use-announce-answer.ts'
import styles from './answer-area.module.css'
import { AnswerPanel } from './answer-panel.tsx'
import { answerView, hasFoundAnswer } from './answer-view.ts'
import { ConversationView } from './conversation-view.tsx'

export interface AnswerAreaProps {
  readonly conversation: Conversation | undefined
  /** The phone's database has answered whether there is a conversation. */
  readonly isKnown: boolean
  /** The farmer has just asked it on this screen. */
  readonly isJustAsked: boolean
  readonly onAsked: (key: string) => void
}

/** The newest question with both its answers, the tuned one first. */
export function AnswerArea({ conversation, isKnown, isJustAsked, onAsked }: AnswerAreaProps) {
  const growing = useLive((phone) => phone.advisor.growing)
  const view = answerView(conversation, { growing, wantsPhone: false })
  const arePanelsDrawn = useArePanelsDrawn()
  const isFound = conversation !== undefined && hasFoundAnswer(conversation)
  useAnnounceAnswer(conversation, isFound ? 'aiAdvisor.answered' : 'answer.nothing')
  if (!isKnown && !arePanelsDrawn) return <div className={styles.reserved} />
  if (conversation && view.state !== 'failed') {
    // The key resets the state for a new question: nothing unfolded, the full answer first.
    const key = conversation.clientKey
    return <ConversationView key={key} {...{ conversation, growing, isJustAsked, onAsked }} />
  }
  return (
    <>
      <h2 className="visually-hidden">
        <Text k="answer.title" />
      </h2>
      {view.state === 'failed' && <AskRefused />}
      <div className={styles.panels}>
        <AnswerPanel which="tuned" view={view} />
        <AnswerPanel which="generic" view={view} />
      </div>
    </>
  )
}

/** Empty panels are shown at once where the build prerendered them, and when the phone's database cannot open. */
function useArePanelsDrawn(): boolean {
  const isHydrated = useIsHydrated()
  const [isDrawn] = useState(!isHydrated)
  return useIsPhoneBroken() || isDrawn
}

function AskRefused() {
  return (
    <Notice tone="stop" isAlert>
      <p>
        <strong>
          <Text k="aiAdvisor.error" />
        </strong>
      </p>
      <p>
        <Text k="aiAdvisor.notLost" />
      </p>
    </Notice>
  )
}
