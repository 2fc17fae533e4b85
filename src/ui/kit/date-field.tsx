import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface DateFieldProps extends FieldTexts {
  readonly name: string
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: string
  readonly onChoose: (day: string) => void
}

/** A day, chosen with the phone's own date picker. */
export function DateField({ name, value, onChoose, ...texts }: DateFieldProps) {
  return (
    <FieldFrame {...texts}>
      {(links) => (
        <input
          {...links}
          {...{ name, value }}
          type="date"
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
