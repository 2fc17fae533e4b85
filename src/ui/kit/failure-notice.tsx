import type { FailureCode } from '#domain/failure.ts'
import { FailureText } from './failure-text.tsx'
import { Notice } from './notice.tsx'

/** What a failure means, in the farmer's words. */
export function FailureNotice({ code }: { readonly code: FailureCode }) {
  return (
    <Notice tone={isTemporary(code) ? 'wait' : 'stop'} isAlert>
      <p>
        <FailureText code={code} />
      </p>
    </Notice>
  )
}

/** No network or a busy server is a normal state, not an error. */
function isTemporary(code: FailureCode): boolean {
  return temporaryCodes.has(code)
}

const temporaryCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
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
