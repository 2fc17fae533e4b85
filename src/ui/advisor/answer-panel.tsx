import Smartphone from 'lucide-react/icons/smartphone'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#data/storage/rows.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Space } from '../kit/space.tsx'
import { useIsDisconnected } from '../phone/use-connection.ts'
import { useLive } from '../phone/use-live.ts'
import { LazyQuestionCause } from '../phone-status/lazy-waiting.tsx'
import { AnswerCard } from '../records/answer-card/answer-card.tsx'
import { AnswerText } from '../records/answer-card/answer-text.tsx'
import type { Choosing, EntryChoice } from '../records/answer-card/entry-choices.tsx'
import type { Panel } from '../records/shown-answers.ts'
import styles from './answer-panel.module.css'
import type { AnswerView, GivenAnswer } from './answer-view.ts'
import { PanelHead } from './panel-head.tsx'
import panels from './panels.module.css'
import { PhoneAnswer } from './phone-answer.tsx'
import { useByline } from './use-byline.ts'

export interface AnswerPanelProps {
  readonly which: Panel
  readonly view: AnswerView
  readonly conversation: Conversation
  /** The one crop that the question names: an id of `cropAliases`. */
  readonly crop?: string | undefined
  /** Buttons below the steps. */
  readonly tools?: Elements
  /** Topics that the answer may list. */
  readonly topics?: readonly EntryChoice[]
  /** How candidates and topics are chosen. */
  readonly choosing?: Choosing
}

export function AnswerPanel(props: AnswerPanelProps) {
  const { which, view, conversation } = props
  const panel = view[which]
  const isGiven = panel.kind === 'given'
  const waiting = view.state === 'waiting' && <FullAnswerWaits entryKey={conversation.clientKey} />
  return (
    // Screen readers skip the streamed text; the finished answer is announced.
    <div aria-busy={panel.kind === 'growing'}>
      <Card>
        <PanelHead which={which}>
          {isGiven && <OriginBadges view={view} answer={panel} />}
          {isGiven && waiting}
        </PanelHead>
        {isGiven && <FinishedAnswer {...props} answer={panel} />}
        {panel.kind === 'growing' && <StreamedAnswer text={panel.text} />}
        {panel.kind === 'coming' && waiting}
        {panel.kind === 'coming' && (
          <p className={panels.placeholder}>
            <Text k="answer.coming" />
          </p>
        )}
        {panel.kind === 'coming' && which === 'tuned' && <MissingKnowledge />}
        <PhoneAnswer {...{ which, conversation, view }} />
      </Card>
    </div>
  )
}

interface FinishedAnswerProps extends AnswerPanelProps {
  readonly answer: GivenAnswer
}

/** The generic answer names neither the crop nor an entry. */
function FinishedAnswer({ which, view, answer, ...ofTuned }: FinishedAnswerProps) {
  const bylineOf = useByline()
  const { text } = answer
  const byline = <p className={styles.answerer}>{bylineOf(answer, view.answeredAt)}</p>
  if (which === 'generic') return <AnswerCard {...{ text, byline }} shown="lines" />
  const { crop, tools, topics, choosing } = ofTuned
  return (
    <AnswerCard
      {...{ text, byline, crop, tools, topics, choosing }}
      sources={view.sources}
      shown="steps"
    />
  )
}

function StreamedAnswer({ text }: { readonly text: string }) {
  return (
    <Fragment>
      <Badge tone="wait">
        <Text k="answer.growing" />
      </Badge>
      <AnswerText text={text} />
    </Fragment>
  )
}

const choiceKeys = { candidates: 'answer.several', topics: 'answer.menu' } as const

interface OriginBadgesProps {
  readonly view: AnswerView
  readonly answer: GivenAnswer
}

function OriginBadges({ view: { tuned }, answer }: OriginBadgesProps) {
  const { answerer, foundNothing, choice } = answer
  const isFull = answerer !== 'phone'
  // Nothing found for the question is no success, though a general answer has come.
  const isCalm = tuned.kind === 'given' && tuned.foundNothing
  const chosenFrom = choice && choiceKeys[choice]
  return (
    <Fragment>
      {(chosenFrom || foundNothing) && (
        <Badge tone="info">
          <Text k={chosenFrom ?? 'answer.nothing'} />
        </Badge>
      )}
      {isFull && !foundNothing && !choice && (
        <Badge tone={isCalm ? 'info' : 'done'}>
          <Text k="answer.full" />
        </Badge>
      )}
      {!isFull && (
        <Badge tone="info" icon={<Smartphone size={16} aria-hidden />}>
          <Text k="answer.fromPhone" />
        </Badge>
      )}
    </Fragment>
  )
}

/** Why the full answer has not come yet. */
function FullAnswerWaits({ entryKey }: { readonly entryKey: string }) {
  return (
    <LazyQuestionCause entryKey={entryKey}>
      <Badge tone="wait">
        <Text k="answer.fullWaiting" />
      </Badge>
    </LazyQuestionCause>
  )
}

/** Why the phone itself does not answer while there is no network: it has no knowledge in any language. */
function MissingKnowledge() {
  const packs = useLive((phone) => phone.knowledge.packs)
  const isDisconnected = useIsDisconnected()
  if (!isDisconnected || !packs?.every(({ kind }) => kind === 'missing')) return null
  return (
    <p className={panels.placeholder}>
      <Text k="answer.noKnowledge" />
      <Space />
      <Link to="/my-field">
        <Text k="nav.field" />
      </Link>
    </p>
  )
}
