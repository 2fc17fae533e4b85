import { lazy } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'
import { words } from '../kit/words.ts'
import type { InstallCardProps } from './install-card.tsx'

const InstallCardChunk = lazy(() =>
  Promise.all([import('./install-card.tsx'), words.need('field')]).then(
    ([{ InstallCard }]) => ({ default: InstallCard }),
    // Code that cannot be fetched must not break the page.
    () => ({ default: () => null }),
  ),
)

export interface LazyInstallProps extends InstallCardProps {
  /** The farmer has a useful answer: only then they know whether they want to keep the app. */
  readonly isEarned: boolean
}

/** Offers to install the app; its code and messages load when `isEarned` is true. */
export function LazyInstall({ isEarned, ...card }: LazyInstallProps) {
  if (!isEarned) return null
  return (
    <AfterHydration>
      <InstallCardChunk {...card} />
    </AfterHydration>
  )
}
