import { BookOpenCheck, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text } from '../kit/intl.tsx'
import { QuestionCause } from '../kit/waiting.tsx'
import { answerLines } from './answer-lines.ts'
import styles from './answer-panel.module.css'
import type { AnswerView, GivenAnswer, Panel, Source } from './answer-view.ts'
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
    // Words that come one by one are not read out: that it is finished is announced.
    <div aria-busy={panel.kind === 'growing'}>
      <Card>
        <header className={styles.head}>
          <h3>
            <Text k={`answer.${which}`} />
          </h3>
          <p>
            <Text k={`answer.${which}Note`} />
          </p>
        </header>
        {panel.kind === 'given' && <Given {...{ which, view, waitingKey }} answer={panel} />}
        {panel.kind === 'growing' && <Growing text={panel.text} />}
        {panel.kind === 'coming' && <Waiting entryKey={waitingKey} />}
        {(panel.kind === 'empty' || panel.kind === 'coming') && (
          <p className={styles.placeholder}>
            <Text k={`answer.${panel.kind}`} />
          </p>
        )}
      </Card>
    </div>
  )
}

interface GivenProps extends AnswerPanelProps {
  readonly answer: GivenAnswer
}

function Given({ which, view, waitingKey, answer }: GivenProps) {
  const byline = useByline()
  return (
    <>
      <Origin {...{ answer, waitingKey }} />
      <AnswerText text={answer.text} />
      <p className={styles.answerer}>{byline(answer, view.answeredAt)}</p>
      {which === 'tuned' && view.sources.length > 0 && <Sources sources={view.sources} />}
    </>
  )
}

function Growing({ text }: { readonly text: string }) {
  return (
    <>
      <Badge tone="wait">
        <Text k="answer.growing" />
      </Badge>
      <AnswerText text={text} />
    </>
  )
}

/** In the answer's own language, which need not be the screen's. */
function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} lang={scriptLanguage(text)}>
      {answerLines(text).map(({ at, label, words }) => (
        <p key={at}>
          {label && <strong>{label}</strong>}
          {words}
        </p>
      ))}
    </div>
  )
}

interface OriginProps {
  readonly answer: GivenAnswer
  readonly waitingKey: string | undefined
}

function Origin({ answer, waitingKey }: OriginProps) {
  const isFull = answer.answerer !== 'phone'
  return (
    <div className={styles.origin}>
      {answer.isNothing && (
        <Badge tone="info">
          <Text k="answer.nothing" />
        </Badge>
      )}
      {isFull && !answer.isNothing && (
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

/** Why the full answer is not there yet. */
function Waiting({ entryKey }: { readonly entryKey: string | undefined }) {
  if (entryKey === undefined) return null
  return (
    <QuestionCause entryKey={entryKey}>
      <Badge tone="wait">
        <Text k="answer.fullWaiting" />
      </Badge>
    </QuestionCause>
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
