import { useId } from 'react'
import { Text } from '../../kit/intl.tsx'
import { type Choosing, EntryChoices } from '../../records/answer-card/entry-choices.tsx'
import styles from './thread.module.css'

/** Topics that are near to the question; a tap asks for one. */
export function NearTopics({ choosing }: { readonly choosing: Choosing }) {
  const id = useId()
  if (choosing.topics.length === 0) return null
  return (
    <section className={styles.topics} aria-labelledby={id}>
      <h3 id={id}>
        <Text k="topics.title" />
      </h3>
      <EntryChoices choices={choosing.topics} choosing={choosing} />
    </section>
  )
}
