import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import styles from './field.module.css'
import type { Elements } from './jsx.ts'

export interface FieldTexts {
  /** Needed where something links to the control, such as `ErrorSummary`. */
  readonly id?: string | undefined
  readonly label: Elements
  /** A unit or "optional", at the end of the label's line. */
  readonly unit?: Elements
  readonly hint?: Elements
  readonly error?: Elements
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly className: string | undefined
}

export interface FieldFrameProps extends FieldTexts {
  readonly children: (links: FieldLinks) => Elements
}

/** The label above a control, and the hint and the error below it. */
export function FieldFrame({ id: givenId, label, unit, hint, error, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const unitId = unit ? `${id}-unit` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [errorId, unitId, hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.top} data-part="label">
        <label htmlFor={id}>{label}</label>
        {unit && (
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      {hint && (
        <div id={hintId} className={styles.hint} data-part="hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error} data-part="error">
          <CircleAlert size={18} aria-hidden />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
