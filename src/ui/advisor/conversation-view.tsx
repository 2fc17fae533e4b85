import { type ReactNode, useMemo } from 'react'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { Reading } from '#domain/understanding/reading.ts'
import { useLanguage } from '../kit/intl.tsx'
import { hasFoundAnswer } from './answer-view.ts'
import { Answers } from './answers.tsx'
import { AskedQuestion } from './asked-question.tsx'
import { DangerCards, dangersOf, useHelplines } from './danger/danger-cards.tsx'
import { AskBack } from './thread/ask-back.tsx'
import { NearTopics } from './thread/near-topics.tsx'
import { carriedBy, mostSteps, stepsBefore } from './thread/thread.ts'
import { useAskAgain } from './thread/use-ask-again.ts'
import { Understood } from './understood/understood.tsx'
import { understoodOf } from './understood/understood-of.ts'

export interface ConversationViewProps {
  readonly conversation: Conversation
  readonly growing: GrowingAnswers | undefined
  readonly isJustAsked: boolean
  /** The conversations that this one follows, the nearest first. */
  readonly before?: readonly Conversation[]
  /** Called with the client key of a question that was asked from here. */
  readonly onAsked: (key: string) => void
}

/** A question: its dangers over everything else, what was understood, what is asked back, and the answers. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, isJustAsked, before = [], onAsked } = props
  const { question, context, isPrivate } = conversation
  const help = useHelplines()
  const { cards, place } = useMemo(
    () => dangersOf({ question, isPrivate }, help),
    [question, isPrivate, help],
  )
  const reading = useMemo(() => readQuestion(question, context), [question, context])
  if (place === 'only') {
    const isHidden = cards.some(({ severity }) => severity === 'private')
    return (
      <>
        <DangerCards cards={cards} isNew={isJustAsked} />
        {!isHidden && <AskedQuestion {...{ conversation, before }} />}
      </>
    )
  }
  const isAnswered = place !== 'first' || hasFoundAnswer(conversation)
  return (
    <>
      <DangerCards cards={cards} isNew={isJustAsked} />
      <AskedQuestion {...{ conversation, before }} />
      <Talk {...{ conversation, before, reading, onAsked }}>
        {isAnswered && <Answers {...props} crops={reading.crops} cards={cards} />}
      </Talk>
    </>
  )
}

interface TalkProps {
  readonly conversation: Conversation
  readonly before: readonly Conversation[]
  /** What was understood of the question. */
  readonly reading: Reading
  readonly onAsked: (key: string) => void
  /** The answers. */
  readonly children: ReactNode
}

/** What can be tapped to ask on, around the answers. */
function Talk({ conversation, before, reading, onAsked, children }: TalkProps) {
  const { context } = conversation
  const { language } = useLanguage()
  const again = useAskAgain(conversation, onAsked)
  const { asks, topics } = carriedBy(conversation)
  const steps = stepsBefore(conversation, before)
  const [ask] = steps < mostSteps ? asks : []
  const crop = understoodOf(reading, context, language).crop?.id
  const isFound = hasFoundAnswer(conversation)
  const nearest = <NearTopics {...{ topics, crop, again }} />
  return (
    <>
      <Understood {...{ reading, context, again }} />
      {ask && <AskBack key={ask.id} {...{ ask, steps, again }} />}
      {!isFound && nearest}
      {children}
      {isFound && nearest}
    </>
  )
}
