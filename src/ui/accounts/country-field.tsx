import { lazy, Suspense, useRef } from 'react'
import { FieldFrame } from '../kit/field-frame.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { type CountryInputProps, type Handover, useCountryInput } from './use-country-input.ts'

export interface CountryFieldProps {
  readonly unit: Elements
  readonly value: string
  readonly onType: (text: string) => void
}

/** The suggestions are not installed: without a network the field stays a plain one. */
const CountryCombobox = lazy(async () => {
  try {
    const { CountryCombobox } = await import('./country-combobox.tsx')
    return { default: CountryCombobox }
  } catch {
    return { default: PlainCountry }
  }
})

/** A plain text field until the suggestions have loaded. A country that is not suggested may be typed too. */
export function CountryField({ unit, value, onType }: CountryFieldProps) {
  const handover = useRef<Handover>(undefined)
  return (
    <FieldFrame
      label={<Text k="signup.country" />}
      unit={unit}
      hint={<Text k="signup.countryHint" />}
    >
      {(links) => {
        const field = { links, value, onType, handover }
        return (
          <Suspense fallback={<PlainCountry {...field} />}>
            <CountryCombobox {...field} />
          </Suspense>
        )
      }}
    </FieldFrame>
  )
}

function PlainCountry(props: CountryInputProps) {
  const { links, onType } = props
  return (
    <input
      {...links}
      {...useCountryInput(props)}
      name="country"
      autoComplete="country-name"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
