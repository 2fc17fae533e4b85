import { useEffect, useRef } from 'react'
import type { Conversation } from '#data/phone.ts'
import { CallLink } from '../kit/call-link.tsx'
import { Text, useAge, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import styles from './advisor-page.module.css'
import { AnswerPanel } from './answer-panel.tsx'
import { answerView } from './answer-view.ts'

export interface AnswersProps {
  readonly conversation: Conversation | undefined
  /** Stored a moment ago, on this screen. */
  readonly isJustAsked: boolean
}

/** The newest question with both its answers, the tuned one first. */
export function Answers({ conversation, isJustAsked }: AnswersProps) {
  const view = answerView(conversation)
  useAnswerAnnouncement(conversation)
  return (
    <>
      {conversation && view.kind !== 'failed' ? (
        <Asked conversation={conversation} />
      ) : (
        <h2 className="visually-hidden">
          <Text k="answer.title" />
        </h2>
      )}
      {isJustAsked && conversation?.progress.state === 'waiting' && <Saved />}
      {view.kind === 'failed' && <AskRefused />}
      {view.kind === 'given' && view.isWeak && <Weak />}
      <div className={styles.panels}>
        <AnswerPanel which="tuned" view={view} />
        <AnswerPanel which="generic" view={view} />
      </div>
    </>
  )
}

function Asked({ conversation }: { readonly conversation: Conversation }) {
  const age = useAge()
  return (
    <header className={styles.asked}>
      <h2>{conversation.question}</h2>
      <p>
        <Text k="answer.asked" values={{ age: age(conversation.createdAt) }} />
      </p>
    </header>
  )
}

function Saved() {
  return (
    <Notice tone="done">
      <p>
        <Text k="aiAdvisor.saved" />
      </p>
    </Notice>
  )
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

function Weak() {
  return (
    <div className={styles.weak}>
      <Notice tone="info">
        <p>
          <Text k="answer.noMatch" />
        </p>
      </Notice>
      <CallLink />
    </div>
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
      announce(say('aiAdvisor.answered'))
    }
  }, [conversation, say, announce])
}
