import Ban from 'lucide-react/icons/ban'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, useId, useMemo, useState } from 'react'
import { answerCard, type AnswerCard as Card } from '#domain/answer-card/answer-card.ts'
import { safetyWords } from '#domain/knowledge/answer/card-phrases.ts'
import { scriptLanguage } from '#domain/language.ts'
import { FoldButton } from '../../kit/fold-button.tsx'
import { Text } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { Space } from '../../kit/space.tsx'
import styles from './answer-card.module.css'
import { answerPicture } from './answer-picture.ts'
import { AnswerSources, type Source } from './answer-sources.tsx'
import { AnswerText } from './answer-text.tsx'
import { AnswerWords } from './answer-words.tsx'
import { CardPicture } from './card-picture.tsx'
import { type Choosing, type EntryChoice, EntryChoices } from './entry-choices.tsx'
import { type FirstLines, firstLines } from './first-lines.ts'
import { Sureness } from './sureness.tsx'

export interface AnswerCardProps {
  readonly text: string
  /**
   * How much of it the screen shows; paper has all of it. `name`: its name, or the first two lines of a text without one;
   * `lines` and `steps`: with a button that unfolds the rest.
   */
  readonly shown: 'name' | 'lines' | 'steps' | 'all'
  /** The entries behind it: they stand below the rest, and the problem may have a drawing. */
  readonly sources?: readonly Source[] | undefined
  /** The one crop that the question names, or that was tapped beside it: an id of `cropAliases`. */
  readonly crop?: string | undefined
  /** Who answered. */
  readonly byline?: Elements
  /** Buttons below the steps. */
  readonly tools?: Elements
  /** Topics that its text may list. */
  readonly topics?: readonly EntryChoice[] | undefined
  /** Candidates and topics among its lines can be tapped; without it only be read. */
  readonly choosing?: Choosing | undefined
}

/** An answer: as a card where its text has steps, else as it is. */
export function AnswerCard(props: AnswerCardProps) {
  const { text, shown, sources = [], byline, tools, topics = [], choosing } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const card = useMemo(() => answerCard(text), [text])
  const { first, rest } = card ? { first: card.below, rest: card.rest } : beginningOf(text, shown)
  const hasRest = rest !== '' || sources.length > 0
  const isFolding = shown === 'steps' || shown === 'lines'
  const fold = (
    <div className={styles.fold}>
      <FoldButton isOpen={isUnfolded} controls={id} onClick={() => setUnfolded(!isUnfolded)}>
        <Text k={card && shown === 'lines' ? 'card.all' : restKey(card, rest)} />
      </FoldButton>
    </div>
  )
  return (
    <div
      id={id}
      className={styles.answer}
      data-shown={shown}
      data-open={shown === 'all' || (isFolding && isUnfolded)}
      data-shaped={card !== undefined}
      data-rest={hasRest}
    >
      {card ? <CardTop {...props} card={card} /> : byline}
      {first !== '' && (
        <div className={card ? styles.detail : styles.words}>
          <AnswerWords text={first} {...{ topics, choosing }} />
        </div>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
      {shown === 'steps' && hasRest && fold}
      {hasRest && (
        <div className={styles.rest}>
          {rest !== '' && <AnswerText text={rest} />}
          {sources.length > 0 && <AnswerSources sources={sources} />}
        </div>
      )}
      {shown === 'lines' && (hasRest || card) && fold}
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
const letters = { lines: 80, steps: 480, name: Infinity, all: Infinity } as const

interface CardTopProps extends AnswerCardProps {
  readonly card: Card
}

function CardTop(props: CardTopProps) {
  const { text, byline, card, sources = [], choosing } = props
  const { candidates, cautions, lead, isToday, steps, avoid } = card
  const language = scriptLanguage(text)
  const idOf = (name: string) => sources.find(({ title }) => title === name)?.id
  return (
    <Fragment>
      <CardHead {...props} />
      {byline}
      {cautions !== '' && (
        <div className={styles.caution}>
          <TriangleAlert size={18} aria-hidden />
          <AnswerText text={cautions} />
        </div>
      )}
      {candidates.length > 0 && (
        <EntryChoices
          choices={candidates.map(({ name, sign }) => ({ id: idOf(name), title: name, sign }))}
          choosing={choosing}
        />
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
            </strong>
            <Space />
            <span lang={language}>{avoid}</span>
          </span>
        </p>
      )}
    </Fragment>
  )
}

/** What it is about, and how sure that is; of candidates the question which sign is seen, and their names where the screen shows no more. */
function CardHead({ text, shown, sources = [], crop, choosing, card }: CardTopProps) {
  const { title, sure, candidates } = card
  const hasChoice = candidates.length > 0 && shown !== 'name'
  const picture = hasChoice ? undefined : answerPicture({ title, sources, crop })
  return (
    <div className={styles.head}>
      {picture && <CardPicture {...picture} />}
      <div>
        {sure && (shown === 'steps' || sure !== 'about') && <Sureness sure={sure} />}
        {hasChoice ? (
          <h4 className={styles.name}>
            <Text k="card.whichSign" />
            <Space />
            {choosing && (
              <span className={styles.tap}>
                <Text k="card.tapIt" />
              </span>
            )}
          </h4>
        ) : (
          <h4 className={styles.name} lang={scriptLanguage(text)}>
            {title}
          </h4>
        )}
      </div>
    </div>
  )
}
