import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
import type { Content, Elements } from './jsx.ts'
import { Notice } from './notice.tsx'

/** A field of a form that is not valid. */
export interface FieldError {
  /** The name of the control; `fieldId(name)` is its id. */
  readonly name: string
  readonly label: Content
  /** What is wrong: the same words as beside the field. */
  readonly words: Content
}

export interface ErrorSummaryProps {
  readonly title: Elements
  /** In the order of the form. */
  readonly errors: readonly FieldError[]
  /** How often the form was refused; each time the summary takes the focus. */
  readonly refusals: number
}

/** The id of a field, to which the summary links. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** All errors of a form at once, each with a link to its field. */
export function ErrorSummary({ title, errors, refusals }: ErrorSummaryProps) {
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
        {errors.length > 0 && (
          <ul className={styles.errors}>
            {errors.map(({ name, label, words }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                  <strong>{label}</strong>
                  <span>{words}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** Instead of following the link: the address stays the same, and the control gets the focus in every browser. */
function focusField(event: MouseEvent, name: string): void {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
