import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Stands in place of `value` on a control. */
export interface Uncontrolled<T> {
  readonly ref: RefObject<T | null>
  readonly defaultValue: string
}

/**
 * For a control that a password manager may fill in without an event: React writes `value` only when it changes, and only
 * over the value before. A controlled one would lose what was filled in at the next rendering. What the control holds may
 * differ from `value`: a form reads its controls when it is sent.
 */
export function useUncontrolled<T extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): Uncontrolled<T> {
  const ref = useRef<T>(null)
  const written = useRef(value)
  const [defaultValue] = useState(value)
  useLayoutEffect(() => {
    const control = ref.current
    if (control && control.value === written.current) control.value = value
    written.current = value
  }, [value])
  return { ref, defaultValue }
}
