import { useSyncExternalStore } from 'react'

/** Whether the browser has a network, for what it does by itself. It says nothing about our server. */
export function useIsOnLine(): boolean {
  return useSyncExternalStore(subscribeToOnline, isOnLine, () => true)
}

function isOnLine(): boolean {
  return navigator.onLine
}

function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
