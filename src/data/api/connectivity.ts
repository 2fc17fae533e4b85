import { type Live, signal } from '../storage/live.ts'
import type { CallResult } from './call.ts'

/** What the last calls proved about the connection to the server; never `navigator.onLine` (I7). */
export type Connectivity = 'ok' | 'slow' | 'captive' | 'server_down' | 'no_net' | 'unknown'

/** A proven response counts for this long; after that the state is unknown. */
const okForMs = 60_000
const slowFromMs = 5_000

export interface ConnectivityMonitor {
  readonly connectivity: Live<Connectivity>
  /** How many calls in a row had no proven response. */
  noResponses(): number
  record(result: CallResult, tookMs: number): void
}

export function createConnectivityMonitor(): ConnectivityMonitor {
  const state = signal<Connectivity>('unknown')
  let noResponses = 0
  let expiry: ReturnType<typeof setTimeout> | undefined
  return {
    connectivity: state,
    noResponses: () => noResponses,
    record(result, tookMs) {
      const isProven = result.kind !== 'no_response'
      noResponses = isProven ? 0 : noResponses + 1
      clearTimeout(expiry)
      state.set(stateAfter(result, tookMs))
      if (isProven) expiry = setTimeout(() => state.set('unknown'), okForMs)
    },
  }
}

function stateAfter(result: CallResult, tookMs: number): Connectivity {
  if (result.kind !== 'no_response') {
    if (result.kind === 'refusal' && result.status >= 500) return 'server_down'
    return tookMs > slowFromMs ? 'slow' : 'ok'
  }
  if (result.code === 'captive') return 'captive'
  if (result.code === 'unproven') return 'server_down'
  return result.code === 'timed_out' ? 'slow' : 'no_net'
}
