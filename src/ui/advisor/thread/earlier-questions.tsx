import { Check, CircleHelp, Lock, type LucideIcon, MessageCircle } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { ListedQuestion } from '#data/advisor/earlier-questions.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { scriptLanguage } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text, useRelativeTime } from '../../kit/intl.tsx'
import { CardPicture } from '../../records/answer-card/card-picture.tsx'
import { QuestionLink } from '../../records/question-link.tsx'
import styles from './earlier-questions.module.css'
import { answered, listedAnswer } from './listed-answer.ts'

export interface EarlierQuestionsProps {
  readonly questions: readonly ListedQuestion[]
}

/** What was asked before: a tap shows a question with its answers in place of the shown one. */
export function EarlierQuestions({ questions }: EarlierQuestionsProps) {
  const id = useId()
  if (questions.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h2 id={id}>
        <Text k="earlier.title" />
      </h2>
      <ul>
        {questions.map((listed) => (
          <li key={listed.key}>
            {listed.conversation ? (
              <Answered {...{ listed }} conversation={listed.conversation} />
            ) : (
              <Private {...{ listed }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ListedProps {
  readonly listed: ListedQuestion
}

function Private({ listed }: ListedProps) {
  return (
    <QuestionLink questionKey={listed.key} picture={<Icon of={Lock} />}>
      <span className={styles.question}>
        <Text k="earlier.private" />
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
      picture={picture ? <CardPicture {...picture} /> : <Icon of={MessageCircle} />}
    >
      <span className={styles.question} lang={scriptLanguage(question)}>
        {question}
      </span>
      {name !== undefined && (
        <span className={styles.name} lang={scriptLanguage(name)}>
          {name}
        </span>
      )}
      <State {...{ listed, state }} />
    </QuestionLink>
  )
}

/** In the place of a drawing. */
function Icon({ of: Shape }: { readonly of: LucideIcon }) {
  return (
    <span className={styles.icon}>
      <Shape size={24} aria-hidden />
    </span>
  )
}

interface StateProps extends ListedProps {
  readonly state?: MessageKey | undefined
}

/** What came of a question, and when it was asked. */
function State({ listed: { createdAt }, state }: StateProps) {
  const age = useRelativeTime()
  const Shape = state === answered ? Check : CircleHelp
  return (
    <span className={styles.state}>
      {state && (
        <span data-state={state}>
          <Shape size={16} aria-hidden />
          <Text k={state} />
        </span>
      )}
      <time dateTime={createdAt}>{age(createdAt)}</time>
    </span>
  )
}
