import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to an answer that has just arrived, when it begins in the lower half of the screen or below.
 * @param arrivedKey another value for each new answer; undefined when none has arrived
 */
export function useScrollIntoView(
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
