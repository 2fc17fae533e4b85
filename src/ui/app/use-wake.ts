import { useEffect } from 'react'
import { usePhone } from '../kit/phone.tsx'

/** Lets the phone try again whenever the browser gives reason to hope: a network, the page in sight again. */
export function useWake(): void {
  const phone = usePhone()
  useEffect(() => {
    if (!phone) return
    const wake = () => phone.wake()
    const wakeInSight = () => document.visibilityState === 'visible' && phone.wake()
    addEventListener('online', wake)
    addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', wakeInSight)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wakeInSight)
    }
  }, [phone])
}
