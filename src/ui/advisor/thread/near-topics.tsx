import { useId } from 'react'
import { Text } from '../../kit/intl.tsx'
import {
  type Choosing,
  type EntryChoice,
  EntryChoices,
} from '../../records/answer-card/entry-choices.tsx'
import styles from './thread.module.css'

export interface NearTopicsProps {
  readonly topics: readonly EntryChoice[]
  readonly choosing: Choosing
}

/** Topics that are near to the question; a tap asks for one. */
export function NearTopics({ topics, choosing }: NearTopicsProps) {
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section className={styles.topics} aria-labelledby={id}>
      <h3 id={id}>
        <Text k="topics.title" />
      </h3>
      <EntryChoices choices={topics} choosing={choosing} />
    </section>
  )
}
