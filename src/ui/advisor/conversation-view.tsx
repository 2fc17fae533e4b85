import { Fragment, useMemo } from 'react'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import type { DangerCard } from '#domain/dangers/danger.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { Reading } from '#domain/understanding/reading.ts'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { useLanguage } from '../kit/intl.tsx'
import type { Choosing, EntryChoice } from '../records/answer-card/entry-choices.tsx'
import { listedTopics } from '../records/answer-card/listed-topics.ts'
import { type AnswerView, answerView, choiceOf, hasFoundAnswer } from './answer-view.ts'
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
  /** Its answers without the streamed words. */
  readonly settled: AnswerView
  readonly isJustAsked: boolean
  /** The conversations that this one follows, the nearest first. */
  readonly before?: readonly Conversation[]
  /** Called with the client key of a question that was asked from here. */
  readonly onAsked: (key: string) => void
}

/** A question: its dangers over everything else, what was understood, what is asked back, and the answers. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, settled, isJustAsked, before = [] } = props
  const { question, context, isPrivate } = conversation
  const help = useHelplines()
  const { cards, place } = useMemo(
    () => dangersOf({ question, isPrivate }, help),
    [question, isPrivate, help],
  )
  const [followed] = before
  const reading = useMemo(
    () => readQuestion(question, context, followed),
    [question, context, followed],
  )
  if (place === 'only') {
    const isHidden = cards.some(({ severity }) => severity === 'private')
    return (
      <Fragment>
        <DangerCards cards={cards} isNew={isJustAsked} />
        {!isHidden && <AskedQuestion {...{ conversation, before }} />}
      </Fragment>
    )
  }
  const isAnswered = place !== 'first' || hasFoundAnswer(settled)
  return (
    <Fragment>
      <DangerCards cards={cards} isNew={isJustAsked} />
      <AskedQuestion {...{ conversation, before }} />
      <Talk {...props} {...{ before, reading, cards, isAnswered }} />
    </Fragment>
  )
}

interface TalkProps extends ConversationViewProps {
  readonly before: readonly Conversation[]
  /** What was understood of the question. */
  readonly reading: Reading
  readonly cards: readonly DangerCard[]
  /** Whether the answers are shown beside the dangers. */
  readonly isAnswered: boolean
}

/** The answers, and around them what can be tapped to ask on. */
function Talk({ before, reading, isAnswered, ...props }: TalkProps) {
  const { conversation, growing, settled, onAsked } = props
  const { context } = conversation
  const { language } = useLanguage()
  const again = useAskAgain(conversation, onAsked)
  const { asks, topics } = carriedBy(conversation)
  const steps = stepsBefore(conversation, before)
  const [ask] = steps < mostSteps ? asks : []
  const understood = understoodOf(reading, context, language)
  // Of two crops none is meant.
  const crop = reading.crops.length > 1 ? undefined : understood.crop?.id
  const known = { crop, part: crop === undefined ? undefined : understood.part }
  const view = useMemo(() => answerView(conversation, growing), [conversation, growing])
  const choosing: Choosing = {
    ...{ crop, isBusy: again.isBusy },
    choose: (title) => again.another(title, crop === undefined ? {} : { crop }),
    failure: again.failure && <FailureNotice code={again.failure.code} />,
  }
  const isListed = isAnswered && listsChoices(view, topics)
  const nearest = !isListed && <NearTopics {...{ topics, choosing }} />
  const askBack = ask && <AskBack key={ask.id} {...{ ask, steps, known, again }} />
  // A few to choose from decide more than a part that is named; many decide less.
  const isShortList = choiceOf(view) !== undefined && topics.length <= fewChoices
  const isAskLater = isShortList && ask?.id !== 'crop'
  const isFound = hasFoundAnswer(settled)
  return (
    <Fragment>
      <Understood {...{ reading, context, again }} />
      {!isAskLater && askBack}
      {!isFound && nearest}
      {isAnswered && <Answers {...props} {...{ view, topics, choosing, crop }} />}
      {isAskLater && askBack}
      {isFound && nearest}
    </Fragment>
  )
}

const fewChoices = 3

/** Whether the answer itself lists what can be chosen. A model may fold such lines away. */
function listsChoices({ tuned }: AnswerView, topics: readonly EntryChoice[]): boolean {
  if (tuned.kind !== 'given') return false
  const { choice, text, answerer } = tuned
  return (
    choice === 'candidates' || (answerer !== 'model' && listedTopics(text, topics) !== undefined)
  )
}
