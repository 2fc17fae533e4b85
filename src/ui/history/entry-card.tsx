import { useId, useRef, useState } from 'react'
import type { HistoryEntry } from '#data/phone.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text, useNumber } from '../kit/intl.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryCautions } from './entry-cautions.tsx'
import { EntryParts } from './entry-parts.tsx'
import styles from './history.module.css'
import { useEntryWords } from './use-entry-words.ts'

export interface EntryCardProps {
  readonly entry: HistoryEntry
  /** Its place among all that were found, from 1. */
  readonly number: number
  readonly onDeleted: () => void
}

/** One entry: the beginnings of long answers, and all of it with what can be done after a tap. */
export function EntryCard({ entry, number, onDeleted }: EntryCardProps) {
  const [isOpen, setOpen] = useState(false)
  const write = useNumber()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const words = useEntryWords(entry)
  return (
    <li ref={item} className={styles.entry}>
      <article aria-labelledby={`${id}-title`}>
        <header className={styles.entryHead}>
          <p className={styles.number}>{write(number)}</p>
          <div>
            <h3 id={`${id}-title`} lang={words.lang}>
              {words.title}
            </h3>
            <p className={styles.note}>
              {words.note && <strong>{words.note}</strong>}
              <time dateTime={entry.createdAt}>{words.moment}</time>
            </p>
          </div>
        </header>
        <div id={id} data-open={isOpen} className={styles.parts}>
          <EntryCautions warnings={words.warnings} />
          <EntryParts parts={words.parts} isRow={entry.kind === 'recommend'} />
          {words.byline && <p className={styles.note}>{words.byline}</p>}
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
