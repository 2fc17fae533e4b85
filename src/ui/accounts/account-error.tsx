import { useEffect, useRef } from 'react'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import styles from './accounts.module.css'
import type { SubmitState } from './use-account-submit.ts'

export interface AccountErrorProps {
  readonly state: SubmitState
  /** The one sentence of the specification, whatever happened; where the words typed were not wrong, the cause stands first. */
  readonly message: MessageKey
}

export function AccountError({ state, message }: AccountErrorProps) {
  const place = useRef<HTMLDivElement>(null)
  // The button stands far below on a phone: at each refusal the reason comes into sight.
  useEffect(() => {
    if (state.kind === 'failed') place.current?.focus()
  }, [state])
  if (state.kind !== 'failed') return null
  const cause = state.code && causes[state.code]
  return (
    <div ref={place} className={styles.refusal} tabIndex={-1}>
      <Notice tone="stop" isAlert>
        <p>
          <strong>
            <Text k={cause ?? message} />
          </strong>
        </p>
        {cause && (
          <p>
            <Text k={message} /> <Text k="form.kept" />
          </p>
        )}
      </Notice>
    </div>
  )
}

/** Where it was not the words typed that were wrong. */
const causes: Partial<Record<FailureCode, MessageKey>> = {
  no_network: 'failure.no_network',
  captive: 'failure.captive',
  timed_out: 'form.noAnswer',
  unproven: 'form.noAnswer',
  unavailable: 'form.serverBusy',
  internal: 'form.serverBusy',
  rate_limited: 'form.tooOften',
  common_password: 'failure.common_password',
  not_saved: 'failure.not_saved',
}
