import { useRef, useState } from 'react'
import type { OwnAccount } from '#data/accounts/own-account.ts'
import type { FailureCode } from '#domain/failure.ts'
import { useWithPhone } from '../phone/phone-context.tsx'
import { asFailure } from '../phone/use-action.ts'
import type { SubmitState } from './use-account-submit.ts'

type Outcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly code: FailureCode }

export interface AccountAction {
  readonly state: SubmitState
  readonly run: (act: (account: OwnAccount) => Promise<void>) => Promise<Outcome>
}

/** A request about the own account: one at a time, and never sent later by the outbox. */
export function useAccountAction(): AccountAction {
  const withPhone = useWithPhone()
  const [state, setState] = useState<SubmitState>({ kind: 'idle' })
  const running = useRef<Promise<Outcome>>(undefined)

  async function once(act: (account: OwnAccount) => Promise<void>): Promise<Outcome> {
    setState({ kind: 'busy' })
    try {
      await withPhone(async (phone) => act(await phone.ownAccount()))
      setState({ kind: 'idle' })
      return { kind: 'done' }
    } catch (error) {
      const failed = { kind: 'failed', code: asFailure(error).code } as const
      setState(failed)
      return failed
    } finally {
      running.current = undefined
    }
  }

  function run(act: (account: OwnAccount) => Promise<void>): Promise<Outcome> {
    running.current ??= once(act)
    return running.current
  }

  return { state, run }
}
