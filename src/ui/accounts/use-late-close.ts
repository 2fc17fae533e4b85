import { useEffect, useRef, useState } from 'react'

/** SPEC.md section 9: a tap on a suggestion must still find it there. */
const blurDelayMs = 150

export function useLateClose() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef(0)

  function change(shouldOpen: boolean): void {
    clearTimeout(timer.current)
    setOpen(shouldOpen)
  }

  function closeLate(): void {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), blurDelayMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  return [isOpen, change, closeLate] as const
}
