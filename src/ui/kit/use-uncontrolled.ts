import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Stands in place of `value` on a control. */
export interface Uncontrolled<T> {
  readonly ref: RefObject<T | null>
  readonly defaultValue: string
}

/**
 * For a control that a password manager may fill in without an event: React writes `value` only when it changes, and only
 * over a text that it knows. A controlled one would lose what was filled in at the next rendering.
 */
export function useUncontrolled<T extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): Uncontrolled<T> {
  const ref = useRef<T>(null)
  const known = useRef(value)
  const [defaultValue] = useState(value)
  useLayoutEffect(() => {
    const control = ref.current
    if (control && control.value === known.current) control.value = value
    known.current = value
  }, [value])
  return { ref, defaultValue }
}
