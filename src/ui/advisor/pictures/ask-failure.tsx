import { FailureNotice } from '../../kit/failure-notice.tsx'
import type { AskTitle } from './use-ask-title.ts'

/** Why the last tap failed; above the list, which may be long. */
export function AskFailure({ asking: { failure } }: { readonly asking: AskTitle }) {
  return failure && <FailureNotice code={failure.code} />
}
