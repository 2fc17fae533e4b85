import type { ReactNode } from 'react'
import { Text } from '../kit/intl.tsx'
import styles from './choices.module.css'

export interface Choice {
  /** Empty for what is not known. */
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly drawing?: ReactNode
}

export interface ChoicesProps {
  readonly name: string
  readonly question: ReactNode
  readonly hint?: ReactNode
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string) => void
}

/** A question with a few answers side by side, the last one "I don't know". */
export function Choices({ name, question, hint, value, choices, onChoose }: ChoicesProps) {
  const all = [...choices, { value: '', label: <Text k="cropRec.dontKnow" /> } as Choice]
  return (
    <fieldset className={styles.choices}>
      <legend>{question}</legend>
      {hint && <p className={styles.note}>{hint}</p>}
      <div className={styles.cards} data-count={all.length}>
        {all.map(({ value: own, label, note, drawing }) => (
          <label key={own} data-drawn={drawing !== undefined}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChoose(own)}
            />
            {drawing}
            <span>
              {label}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
