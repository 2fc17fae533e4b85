import { type RefObject, useEffect, useRef } from 'react'

/** After a try that could not be sent, the first marked field takes the focus. */
export function useFocusOnProblem(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return form
}
