import type { ReactNode } from 'react'
import { genders } from '#domain/accounts.ts'
import { FieldFrame } from '../kit/field-frame.tsx'
import { Text, useText } from '../kit/intl.tsx'

export interface GenderFieldProps {
  readonly unit: ReactNode
  readonly value: string
  readonly onChoose: (gender: string) => void
}

export function GenderField({ unit, value, onChoose }: GenderFieldProps) {
  const text = useText()
  return (
    <FieldFrame label={<Text k="signup.gender" />} unit={unit}>
      {(links) => (
        <select
          {...links}
          name="gender"
          value={value}
          autoComplete="sex"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">{text('signup.genderNone')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {text(`signup.gender${gender}`)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
