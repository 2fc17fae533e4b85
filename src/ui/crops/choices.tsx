import type { ReactNode } from 'react'
import styles from './choices.module.css'

export interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly drawing: ReactNode
}

export interface ChoicesProps {
  readonly name: string
  readonly question: ReactNode
  readonly hint?: ReactNode
  /** The value of the chosen one; empty where none is chosen. */
  readonly value: string
  readonly choices: readonly Choice[]
  /** With an empty text where the choice is taken back. */
  readonly onChoose: (value: string) => void
}

/** A question with a few answers side by side, at most one of them chosen. Another tap on it, not a double one, takes the choice back. */
export function Choices({ name, question, hint, value, choices, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{question}</legend>
      {hint && <p className={styles.note}>{hint}</p>}
      <div className={styles.cards}>
        {choices.map(({ value: own, label, note, drawing }) => (
          <label key={own}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChoose(own)}
              // A chosen radio button does not change when it is tapped, and not all browsers click it for the space bar.
              onClick={({ detail: clicks }) => own === value && clicks < 2 && onChoose('')}
              onKeyUp={(event) => {
                if (event.key !== ' ' || own !== value) return
                event.preventDefault()
                onChoose('')
              }}
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
