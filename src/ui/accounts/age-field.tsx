import { type CompositionEvent, useRef } from 'react'
import { writeDigits } from '#domain/digits.ts'
import { fieldId } from '../kit/error-summary.tsx'
import { TextField } from '../kit/field.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useUncontrolled } from '../kit/use-uncontrolled.ts'
import { clampAge } from './signup-fields.ts'

export interface AgeFieldProps {
  readonly unit: Elements
  readonly error: Elements
  /** In digits 0–9. */
  readonly value: string
  readonly onType: (age: string) => void
}

/** Shows the digits of the page's language. While a keyboard composes them, its text is left alone. */
export function AgeField({ unit, error, value, onType }: AgeFieldProps) {
  const { language } = useLanguage()
  const control = useUncontrolled<HTMLInputElement>(writeDigits(value, language))
  const isComposing = useRef(false)

  function take(typed: string): void {
    if (isComposing.current) return
    const age = clampAge(typed)
    const shown = writeDigits(age, language)
    if (control.ref.current && shown !== typed) control.ref.current.value = shown
    onType(age)
  }

  function endComposition(event: CompositionEvent<HTMLInputElement>): void {
    isComposing.current = false
    take(event.currentTarget.value)
  }

  return (
    <TextField
      {...{ ...control, unit, error }}
      id={fieldId('age')}
      label={<Text k="signup.age" />}
      name="age"
      onType={take}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={endComposition}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
    />
  )
}
