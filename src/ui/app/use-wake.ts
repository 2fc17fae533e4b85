import { useEffect } from 'react'
import { usePhone } from '../kit/phone.tsx'
import { clearNotifications } from './clear-notifications.ts'

/** Lets the phone try again whenever the browser gives reason to hope: a network, the page in sight again. */
export function useWake(): void {
  const phone = usePhone()
  useEffect(() => {
    if (!phone) return
    const wake = () => phone.wake()
    const wakeInSight = () => {
      if (clearInSight()) phone.wake()
    }
    clearInSight()
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

/** Who has the app before him sees what has come. Whether that is so now. */
function clearInSight(): boolean {
  const isInSight = document.visibilityState === 'visible'
  if (isInSight) void clearNotifications()
  return isInSight
}
