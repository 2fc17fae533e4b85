import { useSyncExternalStore } from 'react'
import type { Connectivity } from '#data/api/connectivity.ts'
import { useLive } from './use-live.ts'

/** The connection as it is shown. What is sent, and when, depends on the results of calls alone. */
export function useConnection(): Connectivity {
  const proven = useLive((phone) => phone.connectivity) ?? 'unknown'
  return shownConnection(proven, useIsOnLine())
}

/** Whether it is known that nothing can be sent. */
export function useIsDisconnected(): boolean {
  return disconnected.includes(useConnection())
}

const disconnected: readonly Connectivity[] = ['no_net', 'captive', 'server_down']

/** A call without a response does not prove that there is no network: if `navigator.onLine` is true, the server is named. */
export function shownConnection(proven: Connectivity, browserIsOnLine: boolean): Connectivity {
  return proven === 'no_net' && browserIsOnLine ? 'server_down' : proven
}

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
