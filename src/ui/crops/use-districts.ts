import { useEffect, useState } from 'react'
import type { District } from '#domain/districts.ts'

/** The districts, loaded after the first render; empty until then. */
export function useDistricts(): readonly District[] {
  const [loaded, setLoaded] = useState<readonly District[]>([])
  useEffect(() => {
    let isUnmounted = false
    import('#domain/districts.ts').then(
      ({ districts }) => {
        if (!isUnmounted) setLoaded(districts)
      },
      // The form works without them, for the whole country.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return loaded
}
