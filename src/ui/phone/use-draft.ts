import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { useDraftWriter, useWhenOpen } from './phone-context.tsx'

/** `isSettled`: the kept text is shown, or there is none, or something was typed: no other text comes by itself. */
export type DraftField = readonly [text: string, change: (text: string) => void, isSettled: boolean]

/**
 * The text of a form field, saved as a draft. The saved text comes back unless something has been typed meanwhile. The draft
 * belongs to the owner who was active when the page opened, even if somebody else logs in in another tab before it is saved.
 */
export function useDraft(field: string): DraftField {
  const ownBook = useOpenedOnce((phone) => phone.drafts.ownerDrafts())
  const write = useCallback(
    async (name: string, typed: string) => (await ownBook()).write(name, typed),
    [ownBook],
  )
  const drafts = useDraftWriter()
  const [text, setText] = useState('')
  const [isSettled, setIsSettled] = useState(false)
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
    function show(kept: string): void {
      if (isGone) return
      if (!isTouched.current) setText(kept)
      setIsSettled(true)
    }
    const reading = ownBook().then((book) => book.read(field))
    // What cannot be read does not come back.
    reading.then(show, () => show(''))
    return () => {
      isGone = true
      void drafts.flush()
    }
  }, [field, ownBook, drafts])

  function change(next: string): void {
    isTouched.current = true
    setIsSettled(true)
    setText(next)
    // An emptied field is saved at once: a question that was just sent must not come back as a draft.
    if (next === '') void drafts.save(field, next, write)
    else drafts.saveSoon(field, next, write)
  }

  return [text, change, isSettled]
}

/** Returns a function that opens what belongs to the owner who is active now: once, unless that failed. */
export function useOpenedOnce<T>(open: (phone: Phone) => Promise<T>): () => Promise<T> {
  const whenOpen = useWhenOpen()
  const [opened] = useState(() => {
    let opening: Promise<T> | undefined
    return () => {
      opening ??= whenOpen(open).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    }
  })
  return opened
}

/** What was typed into a field of the build's HTML before hydration. The control of `reading.rainfall` is named `rainfall`. */
export function typedBeforeHydration(field: string): string {
  for (const control of document.getElementsByName(field.slice(field.lastIndexOf('.') + 1))) {
    const isInput = control instanceof HTMLInputElement
    if (!isInput && !(control instanceof HTMLTextAreaElement)) continue
    const isChosen = isInput && control.checked && !control.defaultChecked
    // The day of sowing has a default value.
    if (isChosen || control.value !== control.defaultValue) return control.value
  }
  return ''
}
