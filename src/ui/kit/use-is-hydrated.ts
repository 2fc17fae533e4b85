import { useSyncExternalStore } from 'react'

/** False in the build's HTML and during hydration. What only the phone knows must be rendered after it, or the two differ. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => noChange,
    () => true,
    () => false,
  )
}

function noChange(): void {
  // A hydrated page stays hydrated.
}
