import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleHelp from 'lucide-react/icons/circle-help'
import List from 'lucide-react/icons/list'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ListedQuestion } from '#data/advisor/earlier-questions.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Text } from '../../kit/intl.tsx'
import { useRelativeTime } from '../../kit/use-relative-time.ts'
import { CardPicture } from '../../records/answer-card/card-picture.tsx'
import { QuestionLink } from '../../records/question-link.tsx'
import styles from './earlier-questions.module.css'
import { type ListedAnswer, listedAnswer } from './listed-answer.ts'

export interface EarlierQuestionsProps {
  readonly questions: readonly ListedQuestion[]
  /** The client key of the question that stands above its answers. */
  readonly shownKey: string | undefined
}

const most = 4

/** What else was asked: a tap shows a question with its answers in place of the shown one. */
export function EarlierQuestions({ questions, shownKey }: EarlierQuestionsProps) {
  const id = useId()
  const others = questions.filter(({ key }) => key !== shownKey).slice(0, most)
  if (others.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h2 id={id}>
        <Text k="earlier.title" />
      </h2>
      <ul>
        {others.map((listed) => (
          <li key={listed.key}>
            {listed.conversation ? (
              <Answered {...{ listed }} conversation={listed.conversation} />
            ) : (
              <Private {...{ listed }} />
            )}
          </li>
        ))}
      </ul>
      <Link to="/history" className={styles.wayLink}>
        <Text k="earlier.all" />
        <ChevronRight size={20} aria-hidden />
      </Link>
    </section>
  )
}

/** Above an earlier question: the way back to the newest. */
export function NewestLink() {
  return (
    <Link to="/ai-crop-advisor" className={styles.wayLink}>
      <ChevronLeft size={20} aria-hidden />
      <Text k="earlier.newest" />
    </Link>
  )
}

interface ListedProps {
  readonly listed: ListedQuestion
}

function Private({ listed }: ListedProps) {
  return (
    <QuestionLink questionKey={listed.key} mayBePrivate picture={<Icon of={Lock} />}>
      <span className={styles.title}>
        <Text k="answer.private" />
      </span>
      <State listed={listed} />
    </QuestionLink>
  )
}

interface AnsweredProps extends ListedProps {
  readonly conversation: Conversation
}

/** The words, and the name of the answer with its drawing. */
function Answered({ listed, conversation }: AnsweredProps) {
  const { question } = conversation
  const { state, name, picture } = useMemo(() => listedAnswer(conversation), [conversation])
  return (
    <QuestionLink
      questionKey={listed.key}
      picture={picture ? <CardPicture {...picture} /> : <Icon of={iconOf(state)} state={state} />}
    >
      <span
        className={name === undefined ? styles.title : styles.question}
        lang={scriptLanguage(question)}
      >
        {question}
      </span>
      {name !== undefined && (
        <span className={styles.title} lang={scriptLanguage(name)}>
          {name}
        </span>
      )}
      <State {...{ listed, state }} />
    </QuestionLink>
  )
}

interface IconProps extends StateProps {
  readonly of: LucideIcon
}

/** In the place of a drawing. */
function Icon({ of: Shape, state }: IconProps) {
  return (
    <span className={styles.icon} data-state={state}>
      <Shape size={28} aria-hidden />
    </span>
  )
}

interface StateProps {
  readonly state?: ListedAnswer['state']
}

function iconOf(state: ListedAnswer['state']): LucideIcon {
  if (state === 'several') return List
  return state === 'menu' || state === 'nothing' ? CircleHelp : MessageCircle
}

/** What came of a question, and when it was asked. */
function State({ listed: { createdAt }, state }: ListedProps & StateProps) {
  const age = useRelativeTime()
  return (
    <span className={styles.state}>
      {state && (
        <span>
          {state === 'answered' && <Check size={16} aria-hidden />}
          <Text k={`earlier.${state}`} />
        </span>
      )}
      <time dateTime={createdAt}>{age(createdAt)}</time>
    </span>
  )
}
