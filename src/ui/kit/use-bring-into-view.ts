import { type RefObject, useEffect } from 'react'

/** Scrolls to where an answer has just arrived, when most of it would stand below the screen. Undefined: none has. */
export function useBringIntoView(
  place: RefObject<HTMLElement | null>,
  arrivedKey: string | undefined,
): void {
  useEffect(() => {
    const answer = arrivedKey === undefined ? null : place.current
    if (!answer) return
    const { top } = answer.getBoundingClientRect()
    if (top > window.innerHeight / 2) answer.scrollIntoView({ block: 'start' })
  }, [place, arrivedKey])
}
