import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import type { Elements } from './jsx.ts'

export interface SelectFieldProps extends FieldTexts {
  readonly name: string
  readonly value: string
  readonly autoComplete?: string
  readonly onChoose: (value: string) => void
  /** The options. */
  readonly children: Elements
}

/** One of a list, chosen with the phone's own picker. */
export function SelectField({ name, value, autoComplete, onChoose, ...rest }: SelectFieldProps) {
  const { children, ...texts } = rest
  return (
    <FieldFrame {...texts}>
      {(links) => (
        <select
          {...links}
          {...{ name, value, autoComplete }}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
