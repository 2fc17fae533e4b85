import { useSyncExternalStore } from 'react'

/** False in what the build draws, and while the page takes that over: what only the phone knows is drawn after it. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    () => noChange,
    () => true,
    () => false,
  )
}

function noChange(): void {
  // It never changes back.
}
