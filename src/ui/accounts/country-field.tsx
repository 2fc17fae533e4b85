import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { FieldFrame } from '../kit/field-frame.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useUncontrolled } from '../kit/use-uncontrolled.ts'
import type { CountryComboboxProps } from './country-combobox.tsx'

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
  const [isFocused, setFocused] = useState(false)
  return (
    <FieldFrame
      label={<Text k="signup.country" />}
      unit={unit}
      hint={<Text k="signup.countryHint" />}
    >
      {(links) => {
        const field = { links, value, onType, takesFocus: isFocused }
        return (
          <Suspense fallback={<PlainCountry {...field} onFocusChange={setFocused} />}>
            <CountryCombobox {...field} />
          </Suspense>
        )
      }}
    </FieldFrame>
  )
}

interface PlainCountryProps extends CountryComboboxProps {
  readonly onFocusChange?: (isFocused: boolean) => void
}

function PlainCountry({ links, value, onType, takesFocus, onFocusChange }: PlainCountryProps) {
  const { ref, defaultValue } = useUncontrolled<HTMLInputElement>(value)
  const [hadFocus] = useState(takesFocus)
  const handOver = useEffectEvent((text: string) => {
    if (text !== value) onType(text)
  })
  // Keep the focus if the farmer was typing in the field that this one replaces.
  useEffect(() => {
    if (hadFocus) ref.current?.focus()
  }, [hadFocus, ref])
  // What was filled in without an event is handed to the field that replaces this one.
  useLayoutEffect(() => {
    const input = ref.current
    return () => handOver(input?.value ?? '')
  }, [ref])
  return (
    <input
      {...links}
      {...{ ref, defaultValue }}
      name="country"
      autoComplete="country-name"
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
