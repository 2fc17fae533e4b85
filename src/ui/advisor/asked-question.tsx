import { useMemo } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { scriptLanguage } from '#domain/language.ts'
import { fromBijoy } from '#domain/text/bijoy.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { phoneTimestamp, timestamp } from '../kit/timestamp.ts'
import { useRelativeTime } from '../kit/use-relative-time.ts'
import styles from './answer-area.module.css'
import thread from './thread/thread.module.css'
import { earlierQuestion } from './thread/thread.ts'

export interface AskedQuestionProps {
  readonly conversation: Conversation
  /** The conversations that this one follows, the nearest first. */
  readonly before: readonly Conversation[]
}

/** A question, when it was asked, and the one before it. */
export function AskedQuestion({ conversation, before }: AskedQuestionProps) {
  const age = useRelativeTime()
  const { language } = useLanguage()
  const { question, progress, createdAt } = conversation
  const read = useMemo(() => fromBijoy(question), [question])
  const earlier = earlierQuestion(conversation, before)
  const moment =
    progress.state === 'answered'
      ? timestamp(progress.reply.createdAt, language)
      : phoneTimestamp(createdAt, language)
  return (
    <header className={styles.asked}>
      {earlier !== undefined && (
        <p className={thread.before}>
          <Text k="thread.before" />
          <Space />
          <span lang={scriptLanguage(earlier)}>{earlier}</span>
        </p>
      )}
      <h2 lang={scriptLanguage(question)}>{question}</h2>
      {read !== undefined && (
        <p>
          <Text k="answer.fromBijoy" />
          <Space />
          <span lang="bn">{read}</span>
        </p>
      )}
      <p>
        <Text k="answer.asked" values={{ age: age(createdAt) }} />
      </p>
      {/* Printed only: on paper a date is needed in place of an age. */}
      <p className={styles.onPaper}>{moment}</p>
    </header>
  )
}
