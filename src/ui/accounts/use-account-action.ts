import { useRef, useState } from 'react'
import type { OwnAccount } from '#data/accounts/own-account.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import { useWithPhone } from '../phone/phone-context.tsx'
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
      await withPhone(async (phone) => act(await phone.ownAccount().catch(codeMissing)))
      setState({ kind: 'idle' })
      return { kind: 'done' }
    } catch (error) {
      setState({ kind: 'failed', ...(error instanceof Failure ? { code: error.code } : {}) })
      if (!(error instanceof Failure)) throw error
      return { kind: 'failed', code: error.code }
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

/** The code for accounts is not installed on phones: without a network it is missing. */
function codeMissing(): never {
  throw new Failure('no_network')
}
