import { useRef } from 'react'
import { doubleTapMs } from '../kit/double-tap.ts'
import type { Elements } from '../kit/jsx.ts'
import tiles from '../kit/tiles.module.css'
import styles from './choices.module.css'

export interface Choice {
  readonly value: string
  readonly label: Elements
  readonly note?: Elements
  readonly drawing: Elements
}

export interface ChoicesProps {
  readonly name: string
  readonly question: Elements
  readonly hint?: Elements
  /** The value of the chosen one; empty where none is chosen. */
  readonly value: string
  readonly choices: readonly Choice[]
  /** With an empty text where the choice is taken back. */
  readonly onChoose: (value: string) => void
}

/** A question with a few answers side by side, at most one of them chosen. Another tap on it takes the choice back. */
export function Choices({ name, question, hint, value, choices, onChoose }: ChoicesProps) {
  /** By the clock of the page's events. */
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)
  return (
    <fieldset className={styles.choices}>
      <legend>{question}</legend>
      {hint && <p className={tiles.note}>{hint}</p>}
      <div className={`${styles.cards} ${tiles.tiles}`}>
        {choices.map(({ value: own, label, note, drawing }) => (
          <label key={own} className={tiles.tile}>
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
            <span>{label}</span>
            {note && <span className={tiles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
