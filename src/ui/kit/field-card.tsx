import { lazy } from 'react'
import { Later } from './later.tsx'
import { words } from './words.ts'

const LaterCard = lazy(() =>
  Promise.all([import('./field-readiness.tsx'), words.need('field')]).then(
    ([{ FieldReadinessCard }]) => ({ default: FieldReadinessCard }),
    // A piece that is not on the phone must not take the page with it.
    () => ({ default: Nothing }),
  ),
)

/** Whether this phone can be taken where there is no network; its code and words come when the page is there. */
export function FieldCard() {
  return (
    <Later>
      <LaterCard />
    </Later>
  )
}

function Nothing() {
  return null
}
