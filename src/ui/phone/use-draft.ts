import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OwnerDrafts } from '#data/storage/drafts.ts'
import { useDraftWriter, useWithPhone } from './phone-context.tsx'

/**
 * The text of a form field, saved as a draft. The saved text comes back unless something has been typed meanwhile. The draft
 * belongs to the owner who was active when the page opened, even if somebody else logs in in another tab before it is saved.
 */
export function useDraft(field: string): readonly [string, (text: string) => void] {
  const { ownBook, write } = useOwnBook()
  const drafts = useDraftWriter()
  const [text, setText] = useState('')
  const isTouched = useRef(false)

  useLayoutEffect(() => {
    const typed = typedBeforeHydration(field)
    if (typed === '') return
    isTouched.current = true
    setText(typed)
    drafts.saveSoon(field, typed, write)
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
    // An emptied field is saved at once: a question that was just sent must not come back as a draft.
    if (next === '') void drafts.save(field, next, write)
    else drafts.saveSoon(field, next, write)
  }

  return [text, change]
}

/** The drafts of the owner who is active now, opened once. */
function useOwnBook() {
  const withPhone = useWithPhone()
  const [own] = useState(() => {
    let opening: Promise<OwnerDrafts> | undefined
    function ownBook(): Promise<OwnerDrafts> {
      opening ??= withPhone((phone) => phone.drafts.ownerDrafts()).catch((error: unknown) => {
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

/** What was typed into a field of the build's HTML before hydration. The control of `reading.rainfall` is named `rainfall`. */
function typedBeforeHydration(field: string): string {
  for (const control of document.getElementsByName(field.slice(field.lastIndexOf('.') + 1))) {
    const isInput = control instanceof HTMLInputElement
    if (!isInput && !(control instanceof HTMLTextAreaElement)) continue
    const isChosen = isInput && control.checked && !control.defaultChecked
    // The day of sowing has a default value.
    if (isChosen || control.value !== control.defaultValue) return control.value
  }
  return ''
}
