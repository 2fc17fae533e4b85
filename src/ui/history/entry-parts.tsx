import { scriptLanguage } from '#domain/language.ts'
import styles from './history.module.css'
import type { EntryPart } from './use-entry-words.ts'

export interface EntryPartsProps {
  readonly parts: readonly EntryPart[]
  /** Short ones stand beside each other. */
  readonly isRow: boolean
}

export function EntryParts({ parts, isRow }: EntryPartsProps) {
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
