import type { Exchange } from './exchange.ts'
import { type Live, signal } from './live.ts'
import type { Connectivity } from './phone.ts'

/** A proven answer is believed for this long; after that nobody knows. */
const okForMs = 60_000
const slowFromMs = 5_000

/** What the last exchanges prove about the way to the server. */
export interface Evidence {
  readonly connectivity: Live<Connectivity>
  /** How many exchanges in a row brought nothing that is ours. */
  silences(): number
  record(exchange: Exchange, tookMs: number): void
}

export function createEvidence(): Evidence {
  const state = signal<Connectivity>('unknown')
  let silences = 0
  let fading: ReturnType<typeof setTimeout> | undefined
  return {
    connectivity: state,
    silences: () => silences,
    record(exchange, tookMs) {
      silences = exchange.kind === 'silence' ? silences + 1 : 0
      clearTimeout(fading)
      state.set(meaning(exchange, tookMs))
      if (exchange.kind !== 'silence') fading = setTimeout(() => state.set('unknown'), okForMs)
    },
  }
}

function meaning(exchange: Exchange, tookMs: number): Connectivity {
  if (exchange.kind !== 'silence') {
    if (exchange.kind === 'refusal' && exchange.status >= 500) return 'server_down'
    return tookMs > slowFromMs ? 'slow' : 'ok'
  }
  if (exchange.code === 'captive') return 'captive'
  if (exchange.code === 'unproven') return 'server_down'
  return exchange.code === 'timed_out' ? 'slow' : 'no_net'
}
