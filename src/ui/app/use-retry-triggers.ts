import { useEffect } from 'react'
import { usePhone } from '../phone/phone-context.tsx'
import { clearNotifications } from './clear-notifications.ts'

/** Makes the phone try again when a retry may succeed: the network is back, or the page is visible again. */
export function useRetryTriggers(): void {
  const phone = usePhone()
  useEffect(() => {
    if (!phone) return
    const retry = () => phone.wake()
    const retryWhenVisible = () => {
      if (clearWhenVisible()) phone.wake()
    }
    clearWhenVisible()
    addEventListener('online', retry)
    addEventListener('pageshow', retry)
    document.addEventListener('visibilitychange', retryWhenVisible)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('pageshow', retry)
      document.removeEventListener('visibilitychange', retryWhenVisible)
    }
  }, [phone])
}

/** Closes the notifications when the page is visible. Returns whether it is. */
function clearWhenVisible(): boolean {
  const isVisible = document.visibilityState === 'visible'
  if (isVisible) void clearNotifications()
  return isVisible
}
