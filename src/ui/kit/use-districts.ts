import { useEffect, useState } from 'react'
import type { District } from '#domain/districts.ts'
import { useLanguage } from './intl.tsx'

/** The districts, loaded after the first render that needs them; empty until then. */
export function useDistricts(isNeeded = true): readonly District[] {
  const [loaded, setLoaded] = useState<readonly District[]>([])
  useEffect(() => {
    if (!isNeeded) return
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
  }, [isNeeded])
  return loaded
}

/**
 * The name of a district, its id until the names are there. Without a district it is `none`, for which messages have words
 * of their own: the whole country.
 */
export function useDistrictName(district: string | null | undefined): string {
  const { language } = useLanguage()
  const known = useDistricts(Boolean(district)).find(({ id }) => id === district)
  return known?.name[language] ?? (district || 'none')
}
