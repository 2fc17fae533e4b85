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

/** Offers to install the app; its code and messages load when this is first rendered. */
export function LazyInstall(card: InstallCardProps) {
  return (
    <AfterHydration>
      <InstallCardChunk {...card} />
    </AfterHydration>
  )
}
