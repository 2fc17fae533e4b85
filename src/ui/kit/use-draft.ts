import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDraftWriter, useWithPhone } from './phone.tsx'

/** Text of a form field that outlives the page. What was kept comes back unless something has been typed meanwhile. */
export function useDraft(field: string): readonly [string, (text: string) => void] {
  const withPhone = useWithPhone()
  const drafts = useDraftWriter()
  const [text, setText] = useState('')
  const isTouched = useRef(false)

  useLayoutEffect(() => {
    const typed = typedInto(field)
    if (typed === '') return
    isTouched.current = true
    setText(typed)
    drafts.later(field, typed)
  }, [field, drafts])

  useEffect(() => {
    let isGone = false
    void withPhone((phone) => phone.drafts.read(field)).then((kept) => {
      if (!isGone && !isTouched.current && kept !== '') setText(kept)
    })
    return () => {
      isGone = true
      void drafts.flush()
    }
  }, [field, withPhone, drafts])

  function change(next: string): void {
    isTouched.current = true
    setText(next)
    // An emptied field is final at once, so that what was just sent does not come back as a draft.
    if (next === '') void drafts.now(field, next)
    else drafts.later(field, next)
  }

  return [text, change]
}

/** What stands in a field that the build drew, typed before the page took it over; `reading.rainfall` is named `rainfall`. */
function typedInto(field: string): string {
  const [control] = document.getElementsByName(field.slice(field.lastIndexOf('.') + 1))
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
  // A day of sowing stands there from the beginning.
  return isText && control.value !== control.defaultValue ? control.value : ''
}
