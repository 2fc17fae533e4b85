import { Fragment, useId, useRef, useState } from 'react'
import type { HistoryEntry } from '#data/history/record.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text, useLanguage, useNumber } from '../kit/intl.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryAnswers } from './entry-answers.tsx'
import styles from './history.module.css'
import { type EntryPart, useEntryWords } from './use-entry-words.ts'

export interface EntryCardProps {
  readonly entry: HistoryEntry
  /** Its number among all found entries, from 1. */
  readonly number: number
  readonly onDeleted: () => void
}

/** One entry. Closed it shows the names of its answers, and nothing of a private question; open the answers and what can be done with them. */
export function EntryCard({ entry, number, onDeleted }: EntryCardProps) {
  const [isOpen, setOpen] = useState(false)
  const write = useNumber()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const words = useEntryWords(entry)
  const { language } = useLanguage()
  const cover = isOpen ? undefined : words.cover
  return (
    <li ref={item} className={styles.entry}>
      <article aria-labelledby={`${id}-title`}>
        <header className={styles.entryHead}>
          <p className={styles.number}>{write(number)}</p>
          <div>
            <h3 id={`${id}-title`} lang={cover ? language : words.lang}>
              {cover ?? words.title}
            </h3>
            {!cover && words.follows && <p className={styles.note}>{words.follows}</p>}
            <p className={styles.note}>
              {words.note && <strong>{words.note}</strong>}
              <time dateTime={entry.createdAt}>{words.moment}</time>
            </p>
          </div>
        </header>
        <div id={id} data-open={isOpen} className={styles.parts}>
          {!cover && (
            <Fragment>
              {entry.kind === 'ask' ? (
                <EntryAnswers {...{ entry, words, isOpen }} />
              ) : (
                <EntryReadings parts={words.parts} />
              )}
              {words.byline && <p className={styles.note}>{words.byline}</p>}
            </Fragment>
          )}
          {isOpen && <EntryActions {...{ entry, words, item, onDeleted }} />}
        </div>
        <div className={styles.fold}>
          <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
            <Text k={isOpen ? 'history.close' : 'history.open'} />
          </FoldButton>
        </div>
      </article>
    </li>
  )
}

function EntryReadings({ parts }: { readonly parts: readonly EntryPart[] }) {
  return (
    <dl className={styles.figures}>
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
