import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWithPhone } from '../kit/phone.tsx'

/** Notes one visit an opening of the app, with the path of the page it was opened on; going on from there is none. */
export function useVisit(): void {
  const withPhone = useWithPhone()
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  useEffect(() => {
    // On a phone that keeps nothing there is nothing to note it with.
    withPhone(({ visits }) => visits.note(path, isLoadedAgain())).catch(() => undefined)
  }, [withPhone, path])
}

/** A page that the bfcache kept is not loaded at all, and notes nothing. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  return type === 'reload' || type === 'back_forward'
}
