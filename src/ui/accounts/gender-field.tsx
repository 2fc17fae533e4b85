import { genders } from '#domain/accounts.ts'
import { Text, useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { SelectField } from '../kit/select-field.tsx'
import { useUncontrolled } from '../kit/use-uncontrolled.ts'

export interface GenderFieldProps {
  readonly unit: Elements
  readonly value: string
  readonly onChoose: (gender: string) => void
}

export function GenderField({ unit, value, onChoose }: GenderFieldProps) {
  const text = useText()
  return (
    <SelectField
      label={<Text k="signup.gender" />}
      name="gender"
      autoComplete="sex"
      {...{ ...useUncontrolled<HTMLSelectElement>(value), unit, onChoose }}
    >
      <option value="">{text('signup.genderNone')}</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {text(`signup.gender${gender}`)}
        </option>
      ))}
    </SelectField>
  )
}
