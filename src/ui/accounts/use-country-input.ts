import { type RefObject, useLayoutEffect } from 'react'
import type { FieldLinks } from '../kit/field-frame.tsx'
import { type Uncontrolled, useUncontrolled } from '../kit/use-uncontrolled.ts'

/** What both fields of the country get: the plain one, and the one with suggestions, which takes its place. */
export interface CountryInputProps {
  readonly links: FieldLinks
  readonly value: string
  readonly onType: (text: string) => void
  readonly handover: RefObject<Handover | undefined>
}

/** What a field that is replaced leaves to the next one. */
export interface Handover {
  /** Also one that a password manager filled in without an event. */
  readonly text: string
  readonly hadFocus: boolean
}

/** An input that takes over text and focus of the one that it replaces. */
export function useCountryInput({
  value,
  handover,
}: CountryInputProps): Uncontrolled<HTMLInputElement> {
  const control = useUncontrolled<HTMLInputElement>(value)
  const { ref } = control
  useLayoutEffect(() => {
    const input = ref.current
    const { text = '', hadFocus = false } = handover.current ?? {}
    if (input && text !== '') input.value = text
    if (hadFocus) input?.focus()
    return () => {
      if (!input) return
      handover.current = { text: input.value, hadFocus: document.activeElement === input }
    }
  }, [ref, handover])
  return control
}
