import { type Live, signal } from '../storage/live.ts'
import type { CallResult } from './call.ts'

/**
 * What the last calls proved about the connection to the server; never `navigator.onLine` (I7). A call in the background
 * that fails proves nothing: a filter may refuse it alone, while every call that somebody waits for is answered.
 */
export type Connectivity =
  | 'ok'
  | 'slow'
  | 'captive'
  | 'blocked'
  | 'server_down'
  | 'no_net'
  | 'unknown'

/** A proven response counts for this long; after that the state is unknown. */
const okForMs = 60_000
/** A failure counts a minute longer than the outbox waits for its next attempt while the app is on the screen. */
const failedForMs = 360_000
const slowFromMs = 5_000

export interface ConnectivityMonitor {
  readonly connectivity: Live<Connectivity>
  /** How many calls in a row that somebody waited for had no proven response. */
  noResponses(): number
  record(result: CallResult, call: RecordedCall): void
}

export interface RecordedCall {
  readonly tookMs: number
  /** Nobody at the screen waits for it. */
  readonly isBackground: boolean
}

export function createConnectivityMonitor(): ConnectivityMonitor {
  const state = signal<Connectivity>('unknown')
  let noResponses = 0
  let expiry: ReturnType<typeof setTimeout> | undefined
  return {
    connectivity: state,
    noResponses: () => noResponses,
    record(result, { tookMs, isBackground }) {
      const isProven = result.kind !== 'no_response'
      const next = stateAfter(result, tookMs)
      if (isBackground && (!isProven || next === 'server_down')) return
      // A filter that refuses questions may let the others through.
      if (!isBackground) noResponses = isProven ? 0 : noResponses + 1
      clearTimeout(expiry)
      // A background call may take its time: that it was answered says that the server can be reached.
      state.set(isBackground ? 'ok' : next)
      const isWorking = isProven && next !== 'server_down'
      expiry = setTimeout(() => state.set('unknown'), isWorking ? okForMs : failedForMs)
    },
  }
}

function stateAfter(result: CallResult, tookMs: number): Connectivity {
  if (result.kind !== 'no_response') {
    if (result.kind === 'refusal' && result.status >= 500) return 'server_down'
    return tookMs > slowFromMs ? 'slow' : 'ok'
  }
  if (result.code === 'captive' || result.code === 'blocked') return result.code
  if (result.code === 'unproven') return 'server_down'
  return result.code === 'timed_out' ? 'slow' : 'no_net'
}
