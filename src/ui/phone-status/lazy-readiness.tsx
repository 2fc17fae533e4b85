import { lazy } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'
import { words } from '../kit/words.ts'

const ReadinessCardChunk = lazy(() =>
  Promise.all([import('./readiness-card.tsx'), words.need('field')]).then(
    ([{ ReadinessCard }]) => ({ default: ReadinessCard }),
    // Code that cannot be fetched must not break the page.
    () => ({ default: () => null }),
  ),
)

/** Whether the app works offline on this phone; its code and messages load after hydration. */
export function LazyReadiness() {
  return (
    <AfterHydration>
      <ReadinessCardChunk />
    </AfterHydration>
  )
}
