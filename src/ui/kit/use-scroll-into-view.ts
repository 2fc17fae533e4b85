import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to an answer that has just arrived, unless it begins in the upper half of the screen.
 * @param arrival another value for each new answer; undefined when none has arrived
 */
export function useScrollIntoView(
  place: RefObject<HTMLElement | null>,
  arrival: string | undefined,
): void {
  useEffect(() => {
    const answer = arrival === undefined ? null : place.current
    if (!answer) return
    const { top } = answer.getBoundingClientRect()
    // Above this line the bar of the app covers the page.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (top < covered || top > window.innerHeight / 2) answer.scrollIntoView({ block: 'start' })
  }, [place, arrival])
}
