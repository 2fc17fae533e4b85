import { Fragment, useEffect, useMemo } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useLive } from '../phone/use-live.ts'
import { useAnnounceAnswer } from '../records/use-announce-answer.ts'
import { answerView, choiceOf, hasFoundAnswer } from './answer-view.ts'
import { ConversationView } from './conversation-view.tsx'
import { dangersOf } from './danger/danger-cards.tsx'
import { EmptyPanels } from './empty-panels.tsx'
import styles from './panels.module.css'

export interface ConversationAreaProps {
  readonly conversation: Conversation
  /** The farmer has just asked it on this screen. */
  readonly isJustAsked: boolean
  readonly onAsked: (key: string) => void
  /** Called with the key of a conversation whose answer helps. */
  readonly onUseful: (key: string) => void
}

/** A conversation: its answers, or that it was refused. */
export function ConversationArea({ onUseful, ...rest }: ConversationAreaProps) {
  const { conversation } = rest
  const key = conversation.clientKey
  const growing = useLive((phone) => phone.advisor.growing)
  const { question, context, isPrivate } = conversation
  const { place } = useMemo(() => dangersOf({ question, isPrivate }), [question, isPrivate])
  const followed = useLive((phone) => phone.advisor.before(conversation), [key])
  const hasAnswer = place !== 'only'
  // Without the streamed words: what was found stays found while a model writes.
  const settled = useMemo(() => answerView(conversation), [conversation])
  const isUseful = hasAnswer && hasFoundAnswer(settled)
  const announced = hasAnswer ? conversation : undefined
  const nothing = choiceOf(settled) === 'topics' ? 'answer.menu' : 'answer.nothing'
  useAnnounceAnswer(announced, isUseful ? 'aiAdvisor.answered' : nothing)
  useEffect(() => {
    if (isUseful) onUseful(key)
  }, [isUseful, key, onUseful])
  if (conversation.progress.state === 'failed') return <Refused />
  // Nothing moves later: the line above a question says which one it follows.
  const before = context?.parentKey === undefined ? [] : followed
  if (!before) return <div className={styles.reserved} />
  // The key resets the state for another question: nothing is unfolded.
  return <ConversationView key={key} before={before} {...{ growing, settled, ...rest }} />
}

function Refused() {
  return (
    <Fragment>
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
      <EmptyPanels />
    </Fragment>
  )
}
