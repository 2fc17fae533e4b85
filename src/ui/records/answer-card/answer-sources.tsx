import BookOpenCheck from 'lucide-react/icons/book-open-check'
import type { ConversationRow } from '#contract/advisor.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Text } from '../../kit/intl.tsx'
import styles from './answer-sources.module.css'

/** An entry behind an answer, with where its advice comes from. */
export type Source = ConversationRow['sources'][number]

export function AnswerSources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <div className={styles.sources}>
      <p>
        <BookOpenCheck size={18} aria-hidden />
        <Text k="answer.sources" values={{ count: sources.length }} />
      </p>
      <ul>
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
