import { useEffect, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

const refreshMs = 30_000

/** The current time, updated every 30 seconds. During hydration it is the day of the build. */
export function useNow(): Date {
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return (!isHydrated && buildDate()) || now
}

/** The day on which the build rendered this page: hydration must start from the same day. Undefined where it did not. */
function buildDate(): Date | undefined {
  const root = typeof document === 'undefined' ? null : document.getElementById('root')
  const day = root?.dataset.day
  // Noon is the same day in the time zones of the farmers and of the build.
  return day ? new Date(`${day}T12:00`) : undefined
}
