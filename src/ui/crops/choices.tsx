import { type ReactNode, useRef } from 'react'
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

/** A tap so soon after choosing takes nothing back: an unsteady finger taps twice. */
const doubleTapMs = 500

/** A question with a few answers side by side, at most one of them chosen. Another tap on it takes the choice back. */
export function Choices({ name, question, hint, value, choices, onChoose }: ChoicesProps) {
  /** By the clock of the page's events. */
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)
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
              onChange={({ timeStamp }) => {
                chosenAt.current = timeStamp
                onChoose(own)
              }}
              // A chosen radio button does not change.
              onClick={({ timeStamp }) => {
                if (own === value && timeStamp - chosenAt.current > doubleTapMs) onChoose('')
              }}
              onKeyUp={(event) => {
                if (event.key !== ' ' || own !== value) return
                // Not all browsers click a chosen radio button for the space bar.
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
