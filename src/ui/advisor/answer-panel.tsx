import { BookOpenCheck, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text } from '../kit/intl.tsx'
import { LazyQuestionCause } from '../phone-status/lazy-waiting.tsx'
import styles from './answer-panel.module.css'
import { AnswerText } from './answer-text.tsx'
import type { AnswerView, GivenAnswer, Panel, Source } from './answer-view.ts'
import { PanelHead } from './panel-head.tsx'
import panels from './panels.module.css'
import { useByline } from './use-byline.ts'

export interface AnswerPanelProps {
  readonly which: Panel
  readonly view: AnswerView
  /** The key of the question while its full answer waits. */
  readonly waitingKey?: string | undefined
}

export function AnswerPanel({ which, view, waitingKey }: AnswerPanelProps) {
  const panel = view[which]
  return (
    // Screen readers skip the streamed text; the finished answer is announced.
    <div aria-busy={panel.kind === 'growing'}>
      <Card>
        <PanelHead which={which} />
        {panel.kind === 'given' && (
          <FinishedAnswer {...{ which, view, waitingKey }} answer={panel} />
        )}
        {panel.kind === 'growing' && <StreamedAnswer text={panel.text} />}
        {panel.kind === 'coming' && <Waiting entryKey={waitingKey} />}
        {panel.kind === 'coming' && (
          <p className={panels.placeholder}>
            <Text k="answer.coming" />
          </p>
        )}
      </Card>
    </div>
  )
}

interface FinishedAnswerProps extends AnswerPanelProps {
  readonly answer: GivenAnswer
}

function FinishedAnswer({ which, view, waitingKey, answer }: FinishedAnswerProps) {
  const byline = useByline()
  return (
    <>
      <OriginBadges {...{ answer, waitingKey }} />
      <AnswerText text={answer.text} />
      <p className={styles.answerer}>{byline(answer, view.answeredAt)}</p>
      {which === 'tuned' && view.sources.length > 0 && <Sources sources={view.sources} />}
    </>
  )
}

function StreamedAnswer({ text }: { readonly text: string }) {
  return (
    <>
      <Badge tone="wait">
        <Text k="answer.growing" />
      </Badge>
      <AnswerText text={text} />
    </>
  )
}

interface OriginBadgesProps {
  readonly answer: GivenAnswer
  readonly waitingKey: string | undefined
}

function OriginBadges({ answer, waitingKey }: OriginBadgesProps) {
  const isFull = answer.answerer !== 'phone'
  return (
    <div className={styles.origin}>
      {answer.foundNothing && (
        <Badge tone="info">
          <Text k="answer.nothing" />
        </Badge>
      )}
      {isFull && !answer.foundNothing && (
        <Badge tone="done">
          <Text k="answer.full" />
        </Badge>
      )}
      {!isFull && (
        <Badge tone="info" icon={<Smartphone size={16} aria-hidden />}>
          <Text k="answer.fromPhone" />
        </Badge>
      )}
      <Waiting entryKey={waitingKey} />
    </div>
  )
}

/** Why the full answer has not come yet. */
function Waiting({ entryKey }: { readonly entryKey: string | undefined }) {
  if (entryKey === undefined) return null
  return (
    <LazyQuestionCause entryKey={entryKey}>
      <Badge tone="wait">
        <Text k="answer.fullWaiting" />
      </Badge>
    </LazyQuestionCause>
  )
}

function Sources({ sources }: { readonly sources: readonly Source[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.sources}>
      <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
        <BookOpenCheck size={18} aria-hidden />
        <Text k="answer.sources" values={{ count: sources.length }} />
      </FoldButton>
      <ul id={id} data-shown={isOpen}>
        {sources.map(({ id, title, source }) => (
          <li key={id}>
            <strong lang={scriptLanguage(title)}>{title}</strong>
            <span lang={scriptLanguage(source)}>{source}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
