import { useEffect, useState } from 'react'
import type { District } from '#domain/districts.ts'

/** The districts, brought after the form can be used; none until then. */
export function useDistricts(): readonly District[] {
  const [known, setKnown] = useState<readonly District[]>([])
  useEffect(() => {
    let isGone = false
    import('#domain/districts.ts').then(
      ({ districts }) => {
        if (!isGone) setKnown(districts)
      },
      // Without them the question can be asked for the whole country.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return known
}
