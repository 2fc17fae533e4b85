import type { ApiClient } from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { OutboxEntry } from '../storage/rows.ts'
import { somebodyWaits } from './entry.ts'

/** After this many calls in a row without a proven response, a probe goes before the next body. */
const probeAfter = 2
/** A filter may refuse the probe alone, so after this many in a row without an answer the body goes all the same. */
const sendAfterProbes = 3

/** Tests the connection with a short call while it is in doubt. */
export interface ProbeFirst {
  /** `not_needed` and `not_answered`: the body goes. `answered`: it goes, and the server can be reached. `wait`: nothing goes. */
  before(entry: OutboxEntry): Promise<'not_needed' | 'answered' | 'not_answered' | 'wait'>
}

export function createProbeFirst(api: ApiClient): ProbeFirst {
  let failed = 0

  return {
    async before(entry) {
      // A probe says something about the connection, and nobody waits for such an entry.
      if (!somebodyWaits(entry)) return 'not_needed'
      const isInDoubt = api.monitor.noResponses() >= probeAfter || entry.reason === 'blocked'
      const result = isInDoubt ? await api.probe() : undefined
      failed = result && mayBeRefused(result) ? failed + 1 : 0
      if (!result) return 'not_needed'
      if (result.kind === 'reply') return 'answered'
      if (failed < sendAfterProbes) return 'wait'
      failed = 0
      return 'not_answered'
    },
  }
}

/** Not by a login page, which takes every call, nor by the server itself. */
function mayBeRefused(result: CallResult): boolean {
  return result.kind === 'no_response' && result.code !== 'captive'
}
