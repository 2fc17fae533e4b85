import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '#data/phone.ts'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { useIsPhoneBroken } from '../kit/phone.tsx'
import { useIsTakenOver } from '../kit/use-is-taken-over.ts'
import { useLive } from '../kit/use-live.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { answerView, hasFound } from './answer-view.ts'
import { Answered } from './answered.tsx'
import styles from './answers.module.css'

export interface AnswersProps {
  readonly conversation: Conversation | undefined
  /** The phone has said whether it keeps one. */
  readonly isKnown: boolean
  /** Stored a moment ago, on this screen. */
  readonly isJustAsked: boolean
  readonly onAsked: (key: string) => void
}

/** The newest question with both its answers, the tuned one first. */
export function Answers({ conversation, isKnown, isJustAsked, onAsked }: AnswersProps) {
  const growing = useLive((phone) => phone.advisor.growing)
  const view = answerView(conversation, { growing, wantsPhone: false })
  const arePanelsDrawn = useArePanelsDrawn()
  useAnswerAnnouncement(conversation)
  if (!isKnown && !arePanelsDrawn) return <div className={styles.reserved} />
  if (conversation && view.state !== 'failed') {
    // With a new question everything begins anew: nothing unfolded, the full answer first.
    const key = conversation.clientKey
    return <Answered key={key} {...{ conversation, growing, isJustAsked, onAsked }} />
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

/** Empty panels stand there from the beginning where the build drew them, and where no data layer will come. */
function useArePanelsDrawn(): boolean {
  const isTakenOver = useIsTakenOver()
  const [isDrawn] = useState(!isTakenOver)
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

/** Says so when the full answer takes the place of the phone's own. */
function useAnswerAnnouncement(conversation: Conversation | undefined): void {
  const say = useText()
  const announce = useAnnounce()
  const waitingKey = useRef<string>(undefined)
  useEffect(() => {
    if (!conversation) return
    const { clientKey, progress } = conversation
    if (progress.state === 'waiting') waitingKey.current = clientKey
    else if (progress.state === 'answered' && waitingKey.current === clientKey) {
      waitingKey.current = undefined
      announce(say(hasFound(conversation) ? 'aiAdvisor.answered' : 'answer.nothing'))
    }
  }, [conversation, say, announce])
}
