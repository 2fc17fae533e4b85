import { useId, useRef, useState } from 'react'
import type { HistoryEntry } from '#data/history/record.ts'
import { scriptLanguage } from '#domain/language.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text, useLanguage, useNumber } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { HelplineCard } from '../records/helpline.tsx'
import type { WarningWords } from '../records/use-warning-words.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './history.module.css'
import { type EntryPart, useEntryWords } from './use-entry-words.ts'

export interface EntryCardProps {
  readonly entry: HistoryEntry
  /** Its number among all found entries, from 1. */
  readonly number: number
  readonly onDeleted: () => void
}

/** One entry: the first lines of long answers, and of a private question nothing; after a tap all of it, with its actions. */
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
            <>
              <EntryWarnings warnings={words.warnings} />
              <EntryParts parts={words.parts} isRow={entry.kind === 'recommend'} />
              {words.byline && <p className={styles.note}>{words.byline}</p>}
            </>
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

/** What the safety pass found in the answers. A hazardous active is named even while the entry is closed. */
function EntryWarnings({ warnings }: { readonly warnings: readonly WarningWords[] }) {
  if (warnings.length === 0) return null
  const hasHazardous = warnings.some(({ isHazardous }) => isHazardous)
  return (
    <div className={styles.cautions} data-hazardous={hasHazardous}>
      <Notice tone="stop">
        {warnings.map(({ text, isHazardous }) => (
          <p key={text} data-hazardous={isHazardous}>
            {text}
          </p>
        ))}
      </Notice>
      {hasHazardous && <HelplineCard />}
    </div>
  )
}

interface EntryPartsProps {
  readonly parts: readonly EntryPart[]
  /** Short parts, side by side. */
  readonly isRow: boolean
}

function EntryParts({ parts, isRow }: EntryPartsProps) {
  return (
    <dl className={isRow ? styles.figures : styles.answers}>
      {parts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={isRow ? undefined : scriptLanguage(text)}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
