import { useState } from 'react'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'

export interface DrawnAtOnce {
  /** What stands below the question's field, without the answers. */
  readonly rest: boolean
  /** The empty panels of the answers. */
  readonly answers: boolean
}

/**
 * What is drawn before the phone has said what it kept: everything in the page that the build prerendered, and when the
 * phone's database cannot open. A first visit fetches the data layer over the network, and one can ask before it has come.
 */
export function useDrawnAtOnce(): DrawnAtOnce {
  const isHydrated = useIsHydrated()
  const isBroken = useIsPhoneBroken()
  const [atStart] = useState(() => ({
    isPrerendered: !isHydrated,
    isFirstVisit: !isHydrated || !navigator.serviceWorker?.controller,
  }))
  return {
    rest: isBroken || atStart.isFirstVisit,
    answers: isBroken || atStart.isPrerendered,
  }
}
