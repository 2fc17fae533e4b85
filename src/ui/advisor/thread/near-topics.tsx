import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text } from '../../kit/intl.tsx'
import styles from './thread.module.css'
import type { AskAgain } from './use-ask-again.ts'

export interface NearTopicsProps {
  readonly topics: readonly { readonly id: string; readonly title: string }[]
  readonly crop: string | undefined
  readonly again: AskAgain
}

/** Topics that are near to the question; a tap asks for one. */
export function NearTopics({ topics, crop, again }: NearTopicsProps) {
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section className={styles.topics} aria-labelledby={id}>
      <h3 id={id}>
        <Text k="topics.title" />
      </h3>
      <ul>
        {topics.map(({ id: topic, title }) => (
          <li key={topic}>
            <button
              type="button"
              aria-disabled={again.isBusy}
              lang={scriptLanguage(title)}
              onClick={() =>
                again.isBusy || again.another(title, crop === undefined ? {} : { crop })
              }
            >
              <span>{title}</span>
              <ChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {again.failure && <FailureNotice code={again.failure.code} />}
    </section>
  )
}
