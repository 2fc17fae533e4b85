import { useSyncExternalStore } from 'react'
import type { Connectivity } from '#data/phone.ts'
import { useLive } from './use-live.ts'

/** How the way to the server stands, in words only: what is sent, and when, follows from what calls prove. */
export function useConnection(): Connectivity {
  const proven = useLive((phone) => phone.connectivity) ?? 'unknown'
  const claimsNetwork = useSyncExternalStore(followClaim, claim, () => true)
  return shownConnection(proven, claimsNetwork)
}

/** A call that met nothing proves no more than that: where the browser has a network, it is the server that is silent. */
export function shownConnection(proven: Connectivity, claimsNetwork: boolean): Connectivity {
  return proven === 'no_net' && claimsNetwork ? 'server_down' : proven
}

function claim(): boolean {
  return navigator.onLine
}

function followClaim(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
