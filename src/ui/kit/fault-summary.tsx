import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './fault-summary.module.css'
import { Notice } from './notice.tsx'

/** A field of a form that cannot be sent as it is. */
export interface Fault {
  /** The control's name in its form; `fieldId` makes its id of it. */
  readonly name: string
  readonly label: ReactNode
  /** What is wrong, as it stands beside the field. */
  readonly words: ReactNode
}

export interface FaultSummaryProps {
  readonly title: ReactNode
  /** In the order of the form. */
  readonly faults: readonly Fault[]
  /** How often the form was refused: at each one the summary takes the focus. */
  readonly refusals: number
}

/** The id that a field is given so that the summary can lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Every fault of a form at once; each leads to its field. */
export function FaultSummary({ title, faults, refusals }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.focus()
  }, [refusals])
  return (
    <div ref={place} className={styles.summary} tabIndex={-1} role="alert">
      <Notice tone="stop">
        <p>
          <strong>{title}</strong>
        </p>
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map(({ name, label, words }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => leadTo(event, name)}>
                  <strong>{label}</strong> <span>{words}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** By hand: the address stays as it is, and a browser does not give the focus to every control it scrolls to. */
function leadTo(event: MouseEvent, name: string): void {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
