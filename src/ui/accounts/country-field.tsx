import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FieldFrame } from '../kit/field-frame.tsx'
import { Text } from '../kit/intl.tsx'

export interface CountryFieldProps {
  readonly unit: ReactNode
  readonly value: string
  readonly onType: (text: string) => void
}

const CountryCombobox = lazy(async () => {
  const { CountryCombobox } = await import('./country-combobox.tsx')
  return { default: CountryCombobox }
})

/** A plain text field until the suggestions have arrived; a country that is no suggestion may be typed too. */
export function CountryField({ unit, value, onType }: CountryFieldProps) {
  const [isFocused, setFocused] = useState(false)
  return (
    <FieldFrame
      label={<Text k="signup.country" />}
      unit={unit}
      hint={<Text k="signup.countryHint" />}
    >
      {(links) => {
        const plain = (
          <input
            {...links}
            name="country"
            value={value}
            autoComplete="country-name"
            onChange={(event) => onType(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        )
        return (
          <Suspense fallback={plain}>
            <CountryCombobox {...{ links, value, onType }} takesFocus={isFocused} />
          </Suspense>
        )
      }}
    </FieldFrame>
  )
}
