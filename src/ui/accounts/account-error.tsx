import { Fragment, useEffect, useRef } from 'react'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useFailureKey } from '../kit/failure-text.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Space } from '../kit/space.tsx'
import styles from './accounts.module.css'
import type { SubmitState } from './use-account-submit.ts'

export interface AccountErrorProps {
  readonly state: SubmitState
  /** The specified sentence for a failure. Where the input was not the cause, the cause is shown before it. */
  readonly message: MessageKey
}

export function AccountError({ state, message }: AccountErrorProps) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the button is far below: scroll to the reason at each failure.
  useEffect(() => {
    if (state.kind === 'failed') notice.current?.focus()
  }, [state])
  if (state.kind !== 'failed') return null
  return (
    <div ref={notice} className={styles.refusal} tabIndex={-1}>
      <Notice tone="stop" isAlert>
        {ofInput.has(state.code) ? (
          <p>
            <strong>
              <Text k={message} />
            </strong>
          </p>
        ) : (
          <Cause code={state.code} message={message} />
        )}
      </Notice>
    </div>
  )
}

interface CauseProps {
  readonly code: FailureCode
  readonly message: MessageKey
}

function Cause({ code, message }: CauseProps) {
  const usual = useFailureKey(code)
  return (
    <Fragment>
      <p>
        <strong>
          <Text k={causes[code] ?? usual} />
        </strong>
      </p>
      <p>
        {!ofPhone.has(code) && (
          <Fragment>
            <Text k={message} />
            <Space />
          </Fragment>
        )}
        <Text k="form.kept" />
      </p>
    </Fragment>
  )
}

/** Failures that come from the input; a server may refuse it without a reason that this version knows. */
const ofInput: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'bad_credentials',
  'email_taken',
  'invalid',
  'refused',
])

/** Failures of this phone: the server has refused nothing, so the sentence about the input is left out. */
const ofPhone: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'not_saved',
  'storage_failed',
  'app_fault',
])

/** Shorter words than the usual ones: nothing is sent later by itself. */
const causes: Partial<Record<FailureCode, MessageKey>> = {
  timed_out: 'form.noAnswer',
  unproven: 'form.noAnswer',
  unavailable: 'form.serverBusy',
  internal: 'form.serverBusy',
  // A call that was cut off and made again, while the server still works on the first.
  in_progress: 'form.serverBusy',
  rate_limited: 'form.tooOften',
}
