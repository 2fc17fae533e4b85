import { useEffect, useRef } from 'react'
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
  /** The specified sentence for every failure. If the input was not the cause, the cause is shown before it. */
  readonly message: MessageKey
}

export function AccountError({ state, message }: AccountErrorProps) {
  const notice = useRef<HTMLDivElement>(null)
  const noNetwork = useFailureKey('no_network')
  // On a phone the button is far below: scroll to the reason at each failure.
  useEffect(() => {
    if (state.kind === 'failed') notice.current?.focus()
  }, [state])
  if (state.kind !== 'failed') return null
  const cause = state.code === 'no_network' ? noNetwork : state.code && causes[state.code]
  return (
    <div ref={notice} className={styles.refusal} tabIndex={-1}>
      <Notice tone="stop" isAlert>
        <p>
          <strong>
            <Text k={cause ?? message} />
          </strong>
        </p>
        {cause && (
          <p>
            <Text k={message} />
            <Space />
            <Text k="form.kept" />
          </p>
        )}
      </Notice>
    </div>
  )
}

/** Failures that do not come from the input. */
const causes: Partial<Record<FailureCode, MessageKey>> = {
  captive: 'failure.captive',
  blocked: 'failure.blocked',
  timed_out: 'form.noAnswer',
  unproven: 'form.noAnswer',
  unavailable: 'form.serverBusy',
  internal: 'form.serverBusy',
  // A call that was cut off and made again, while the server still works on the first.
  in_progress: 'form.serverBusy',
  rate_limited: 'form.tooOften',
  common_password: 'failure.common_password',
  not_saved: 'failure.not_saved',
}
