import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import type { Elements } from './jsx.ts'
import type { Uncontrolled } from './use-uncontrolled.ts'

interface SelectOptions extends FieldTexts {
  readonly name: string
  readonly autoComplete?: string
  readonly onChoose: (value: string) => void
  /** The options. */
  readonly children: Elements
}

export type SelectFieldProps = SelectOptions &
  ({ readonly value: string } | Uncontrolled<HTMLSelectElement>)

/** One of a list, chosen with the phone's own picker. */
export function SelectField({
  id,
  label,
  unit,
  hint,
  error,
  onChoose,
  children,
  ...native
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, unit, hint, error }}>
      {(links) => (
        <select {...native} {...links} onChange={(event) => onChoose(event.currentTarget.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
