import type { FailureCode } from '#domain/failure.ts'
import { Text } from './intl.tsx'
import { Notice } from './notice.tsx'

/** What a failure means for the farmer, in his words. */
export function FailureNotice({ code }: { readonly code: FailureCode }) {
  return (
    <Notice tone={isOnlyWaiting(code) ? 'wait' : 'stop'} isAlert>
      <p>
        <Text k={`failure.${code}`} />
      </p>
    </Notice>
  )
}

/** No network or a busy server is a normal state, not an error. */
function isOnlyWaiting(code: FailureCode): boolean {
  return waitingCodes.has(code)
}

const waitingCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'no_network',
  'timed_out',
  'captive',
  'unproven',
  'unavailable',
  'models_unavailable',
  'in_progress',
  'rate_limited',
  'internal',
])
