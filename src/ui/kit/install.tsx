import { lazy } from 'react'
import { Later } from './later.tsx'
import { words } from './words.ts'

const LaterCard = lazy(() =>
  Promise.all([import('./install-card.tsx'), words.need('field')]).then(
    ([{ InstallCard }]) => ({ default: InstallCard }),
    // A piece that is not on the phone must not take the page with it.
    () => ({ default: () => null }),
  ),
)

export interface InstallProps {
  /** Something useful has been answered: only then a farmer knows whether he wants to keep it. */
  readonly isEarned: boolean
}

/** The offer of a place on the home screen, with its code and words brought when it is earned. */
export function Install({ isEarned }: InstallProps) {
  if (!isEarned) return null
  return (
    <Later>
      <LaterCard />
    </Later>
  )
}
