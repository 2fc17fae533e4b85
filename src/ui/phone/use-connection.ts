import type { Connectivity } from '#data/api/connectivity.ts'
import { useIsOnLine } from '../kit/use-on-line.ts'
import { useLive } from './use-live.ts'

/** The connection as it is shown. What is sent, and when, depends on the results of calls alone. */
export function useConnection(): Connectivity {
  const proven = useLive((phone) => phone.connectivity)
  const isOnLine = useIsOnLine()
  // Before the data layer is open nothing is said, and the page is drawn without a banner.
  return proven ? shownConnection(proven, isOnLine) : 'unknown'
}

/** Whether it is known that nothing can be sent. */
export function useIsDisconnected(): boolean {
  return disconnected.includes(useConnection())
}

const disconnected: readonly Connectivity[] = ['no_net', 'captive', 'blocked', 'server_down']

/**
 * A call without a response does not prove that there is no network: if `navigator.onLine` is true, the server is named.
 * While no call has proved anything, the browser's own "no network" is shown: no call in the background says so.
 */
export function shownConnection(proven: Connectivity, browserIsOnLine: boolean): Connectivity {
  if (proven === 'no_net' && browserIsOnLine) return 'server_down'
  return proven === 'unknown' && !browserIsOnLine ? 'no_net' : proven
}
