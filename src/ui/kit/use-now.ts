import { useEffect, useState } from 'react'
import { drawnDay } from './drawn-day.ts'
import { useIsTakenOver } from './use-is-taken-over.ts'

const refreshMs = 30_000

/** The time, told anew twice a minute. */
export function useNow(): Date {
  const isTakenOver = useIsTakenOver()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return (!isTakenOver && drawnDay()) || now
}
