import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A page that is newly gone to starts at its top, or at the place its address names; going back is the browser's own business. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes when a page is gone to
  useEffect(() => {
    if (type !== 'POP' && hash === '') scrollTo(0, 0)
  }, [pathname, type])
}
