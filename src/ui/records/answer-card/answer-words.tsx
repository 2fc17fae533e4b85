import styles from './answer-text.module.css'
import { AnswerText } from './answer-text.tsx'
import { type Choosing, type EntryChoice, EntryChoices } from './entry-choices.tsx'
import { listedTopics } from './listed-topics.ts'

export interface AnswerWordsProps {
  readonly text: string
  /** They can be tapped where the text lists them. */
  readonly topics: readonly EntryChoice[]
  readonly choosing?: Choosing | undefined
}

/** A text in which the topics that it lists can be tapped. */
export function AnswerWords({ text, topics, choosing }: AnswerWordsProps) {
  const listed = choosing && listedTopics(text, topics)
  if (!listed) return <AnswerText text={text} />
  return (
    <div className={styles.text}>
      <AnswerText text={listed.before} />
      <EntryChoices choices={listed.topics} choosing={choosing} />
      <AnswerText text={listed.after} />
    </div>
  )
}
