import { BookOpenCheck, Hourglass, Smartphone } from 'lucide-react'
import { scriptLanguage } from '#domain/language.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { Text, useDate } from '../kit/intl.tsx'
import { answerLines } from './answer-lines.ts'
import styles from './answer-panel.module.css'
import type { Answer, AnswerView, GivenAnswers, Source } from './answer-view.ts'

export interface AnswerPanelProps {
  readonly which: 'tuned' | 'generic'
  readonly view: AnswerView
}

export function AnswerPanel({ which, view }: AnswerPanelProps) {
  return (
    <Card>
      <header className={styles.head}>
        <h3>
          <Text k={`answer.${which}`} />
        </h3>
        <p>
          <Text k={`answer.${which}Note`} />
        </p>
      </header>
      {view.kind === 'given' ? (
        <Given which={which} view={view} />
      ) : (
        <p className={styles.placeholder}>
          <Text k={view.kind === 'coming' ? 'answer.coming' : 'answer.empty'} />
        </p>
      )}
    </Card>
  )
}

interface GivenProps {
  readonly which: 'tuned' | 'generic'
  readonly view: GivenAnswers
}

function Given({ which, view }: GivenProps) {
  const answer = view[which]
  return (
    <>
      <Origin isFull={view.isFull} />
      <AnswerText text={answer.text} />
      <p className={styles.answerer}>
        <Answerer answer={answer} answeredAt={view.answeredAt} />
      </p>
      {which === 'tuned' && view.sources.length > 0 && <Sources sources={view.sources} />}
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

function Origin({ isFull }: { readonly isFull: boolean }) {
  if (isFull) {
    return (
      <div className={styles.origin}>
        <Badge tone="done">
          <Text k="answer.full" />
        </Badge>
      </div>
    )
  }
  return (
    <div className={styles.origin}>
      <Badge tone="info" icon={<Smartphone size={16} aria-hidden />}>
        <Text k="answer.fromPhone" />
      </Badge>
      <Badge tone="wait" icon={<Hourglass size={16} aria-hidden />}>
        <Text k="answer.fullWaiting" />
      </Badge>
    </div>
  )
}

interface AnswererProps {
  readonly answer: Answer
  readonly answeredAt: string | undefined
}

function Answerer({ answer, answeredAt }: AnswererProps) {
  const date = useDate()
  if (answer.answerer === 'phone' || answeredAt === undefined) return <Text k="answer.byPhone" />
  const key = answer.answerer === 'model' ? 'answer.byModel' : 'answer.byKnowledge'
  return <Text k={key} values={{ date: date(answeredAt) }} />
}

function Sources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <details className={styles.sources}>
      <summary>
        <BookOpenCheck size={18} aria-hidden />
        <Text k="answer.sources" values={{ count: sources.length }} />
      </summary>
      <ul>
        {sources.map(({ id, title, source }) => (
          <li key={id}>
            <strong lang={scriptLanguage(title)}>{title}</strong>
            <span lang={scriptLanguage(source)}>{source}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
