import { useRef, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import { isMissingChunk } from '#domain/missing-chunk.ts'
import { useWithPhone } from './phone-context.tsx'

export interface Action {
  readonly isBusy: boolean
  /** Why the last run failed. */
  readonly failure: Failure | undefined
  /** Runs `act`; does nothing while another run is under way. Resolves to true when it succeeded. */
  run(act: (phone: Phone) => Promise<unknown>): Promise<boolean>
}

interface ActionState {
  readonly isBusy: boolean
  readonly failure?: Failure
}

/** An action of the farmer on the phone, one at a time, with its busy and error state. */
export function useAction(): Action {
  const withPhone = useWithPhone()
  const [{ isBusy, failure }, setState] = useState<ActionState>({ isBusy: false })
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

/** Code that could not be fetched needs a network. Any other error that is no `Failure` is a bug, and is reported. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isMissingChunk(error)) return new Failure('no_network')
  reportError(error)
  return new Failure('app_fault')
}
