import { useRef, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import { useWithPhone } from './phone.tsx'

export interface Deed {
  readonly isBusy: boolean
  /** Why the last one did not succeed. */
  readonly failure: Failure | undefined
  /** Does something with the phone; a second tap meanwhile does nothing. False when it was refused. */
  run(act: (phone: Phone) => Promise<unknown>): Promise<boolean>
}

interface DeedState {
  readonly isBusy: boolean
  readonly failure?: Failure
}

/** One thing at a time that the farmer asked the phone to do, and how it went. */
export function useDeed(): Deed {
  const withPhone = useWithPhone()
  const [{ isBusy, failure }, setState] = useState<DeedState>({ isBusy: false })
  const isRunning = useRef(false)

  async function run(act: (phone: Phone) => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ isBusy: true })
    try {
      await withPhone(act)
      setState({ isBusy: false })
      return true
    } catch (error) {
      setState({ isBusy: false, failure: asFailure(error) })
      return false
    } finally {
      isRunning.current = false
    }
  }

  return { isBusy, failure, run }
}

/** Whatever went wrong, nothing was saved; what is not a refusal is told to the browser as the bug it is. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  reportError(error)
  return new Failure('not_saved')
}
