import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldTexts {
  /** Where something leads to the control, such as the summary of faults. */
  readonly id?: string | undefined
  readonly label: ReactNode
  /** Stands at the end of the label's line: a unit, or "optional". */
  readonly unit?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** What ties a control to its label, hint and error. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly className: string | undefined
}

export interface FieldFrameProps extends FieldTexts {
  readonly children: (links: FieldLinks) => ReactNode
}

/** Label above, hint and error below: the frame around any control. */
export function FieldFrame({ id: givenId, label, unit, hint, error, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const unitId = unit ? `${id}-unit` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [errorId, unitId, hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.top}>
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
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error}>
          <CircleAlert size={18} aria-hidden />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
