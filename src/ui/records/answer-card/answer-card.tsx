import { Ban, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { answerCard, type AnswerCard as Card } from '#domain/answer-card/answer-card.ts'
import { safetyWords } from '#domain/knowledge/answer/card-phrases.ts'
import { scriptLanguage } from '#domain/language.ts'
import { FoldButton } from '../../kit/fold-button.tsx'
import { Text } from '../../kit/intl.tsx'
import styles from './answer-card.module.css'
import { AnswerText } from './answer-text.tsx'
import { CardPicture, type PictureOf } from './card-picture.tsx'
import { type FirstLines, firstLines } from './first-lines.ts'
import { Sureness } from './sureness.tsx'

export interface AnswerCardProps {
  readonly text: string
  /** How much of an answer is shown before a tap: its steps, or on a narrow screen its first lines. */
  readonly shown: 'steps' | 'lines'
  readonly picture?: PictureOf | undefined
  /** Where it comes from. */
  readonly source?: ReactNode
  /** Buttons below the steps. */
  readonly tools?: ReactNode
  /** Below the rest of the text, and folded with it. */
  readonly more?: ReactNode
}

/** An answer: as a card where its text has steps, else its first lines; a button unfolds the rest of it. */
export function AnswerCard(props: AnswerCardProps) {
  const { text, shown, source, tools, more } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const card = useMemo(() => answerCard(text), [text])
  const { first, rest } = card ? { first: card.below, rest: card.rest } : beginningOf(text, shown)
  const hasRest = rest !== '' || more !== undefined
  const hasMoreSteps = card !== undefined && shown === 'lines'
  return (
    <div
      id={id}
      className={styles.answer}
      data-shown={shown}
      data-open={isOpen}
      data-shaped={card !== undefined}
      data-rest={hasRest}
    >
      {card ? <CardTop {...props} card={card} /> : source}
      {first !== '' && (
        <div className={card && styles.detail}>
          <AnswerText text={first} />
        </div>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
      {(hasRest || hasMoreSteps) && (
        <div className={styles.fold}>
          <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
            <Text k={hasMoreSteps ? 'card.all' : restKey(card, rest)} />
          </FoldButton>
        </div>
      )}
      {hasRest && (
        <div className={styles.rest}>
          {rest !== '' && <AnswerText text={rest} />}
          {more}
        </div>
      )}
    </div>
  )
}

/** What the button says: what the rest of the answer is. */
function restKey(card: Card | undefined, rest: string) {
  if (rest === '') return 'card.sources'
  return card?.sure && card.sure !== 'about' ? 'card.sure' : 'card.all'
}

/** The first lines of an answer that is no card. Of the tuned one nothing is folded that names gear or waiting days. */
function beginningOf(text: string, shown: AnswerCardProps['shown']): FirstLines {
  const lines = firstLines(text, letters[shown])
  return shown === 'steps' && safetyWords.test(lines.rest) ? { first: text, rest: '' } : lines
}

/** Two lines on a phone; and what leaves both answers on one and a half screens. */
const letters = { lines: 80, steps: 480 } as const

function CardTop({
  text,
  shown,
  picture,
  source,
  card,
}: AnswerCardProps & { readonly card: Card }) {
  const { title, sure, cautions, lead, isToday, steps, avoid } = card
  const language = scriptLanguage(text)
  return (
    <>
      <div className={styles.head}>
        {picture && <CardPicture {...picture} />}
        <div>
          {sure && (shown === 'steps' || sure !== 'about') && <Sureness sure={sure} />}
          <h4 className={styles.name} lang={language}>
            {title}
          </h4>
        </div>
      </div>
      {source}
      {cautions !== '' && (
        <div className={styles.caution}>
          <TriangleAlert size={18} aria-hidden />
          <AnswerText text={cautions} />
        </div>
      )}
      {lead !== '' && (
        <div className={styles.detail}>
          <AnswerText text={lead} />
        </div>
      )}
      <h5 className={styles.title}>
        <Text k={isToday ? 'card.today' : 'card.todo'} />
      </h5>
      <ol className={styles.steps} lang={language} data-single={steps.length === 1}>
        {steps.map(({ what, help }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be equal, and they keep their order
          <li key={at}>
            <p className={styles.what}>{what}</p>
            {help !== '' && <p className={styles.help}>{help}</p>}
          </li>
        ))}
      </ol>
      {avoid !== undefined && (
        <p className={styles.avoid}>
          <Ban size={20} aria-hidden />
          <span>
            <strong>
              <Text k="card.avoid" />
            </strong>{' '}
            <span lang={language}>{avoid}</span>
          </span>
        </p>
      )}
    </>
  )
}
