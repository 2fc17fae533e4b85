import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftBook } from '#data/phone.ts'
import { useDraftWriter, useWithPhone } from './phone.tsx'

/**
 * Text of a form field that outlives the page. What was kept comes back unless something has been typed meanwhile. It belongs
 * to who was active when the page opened, also when somebody else logs in in another tab before it is written.
 */
export function useDraft(field: string): readonly [string, (text: string) => void] {
  const { ownBook, write } = useOwnBook()
  const drafts = useDraftWriter()
  const [text, setText] = useState('')
  const isTouched = useRef(false)

  useLayoutEffect(() => {
    const typed = typedInto(field)
    if (typed === '') return
    isTouched.current = true
    setText(typed)
    drafts.later(field, typed, write)
  }, [field, drafts, write])

  useEffect(() => {
    let isGone = false
    void ownBook()
      .then((book) => book.read(field))
      .then((kept) => {
        if (!isGone && !isTouched.current && kept !== '') setText(kept)
      })
    return () => {
      isGone = true
      void drafts.flush()
    }
  }, [field, ownBook, drafts])

  function change(next: string): void {
    isTouched.current = true
    setText(next)
    // An emptied field is final at once, so that what was just sent does not come back as a draft.
    if (next === '') void drafts.now(field, next, write)
    else drafts.later(field, next, write)
  }

  return [text, change]
}

/** The drafts of who is active now, opened once. */
function useOwnBook() {
  const withPhone = useWithPhone()
  const [own] = useState(() => {
    let opening: Promise<DraftBook> | undefined
    function ownBook(): Promise<DraftBook> {
      opening ??= withPhone((phone) => phone.drafts.book()).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    }
    const write = async (field: string, text: string) => (await ownBook()).write(field, text)
    return { ownBook, write }
  })
  return own
}

/** What stands in a field that the build drew, typed before the page took it over; `reading.rainfall` is named `rainfall`. */
function typedInto(field: string): string {
  const [control] = document.getElementsByName(field.slice(field.lastIndexOf('.') + 1))
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
  // A day of sowing stands there from the beginning.
  return isText && control.value !== control.defaultValue ? control.value : ''
}
