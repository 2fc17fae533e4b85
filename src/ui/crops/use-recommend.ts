import { useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { useAction } from '../phone/use-action.ts'
import { type FieldForm, type FormField, readForm } from './field-form.ts'
import {
  impossibleFaults,
  type ReadingFaults,
  refusedFaults,
  unreadFaults,
} from './reading-faults.ts'

export interface Recommending {
  readonly isBusy: boolean
  /** The readings were refused: the result area is empty and `faults` names the fields. */
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  /** How often readings were refused. */
  readonly refusals: number
  /** Why valid readings were not stored. */
  readonly failure: Failure | undefined
  /** The client key of the last stored request. */
  readonly savedKey: string | undefined
  /** Resolves to true when the readings and the phone's result are stored. */
  recommend(form: FieldForm): Promise<boolean>
  /** The same for an earlier request with a change. */
  askAgain(field: FieldRequest): Promise<boolean>
  /** Clears the fault of a field, because the farmer changes it. */
  clearFault(field: FormField): void
}

interface Outcome {
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  readonly refusals: number
  readonly savedKey?: string
}

export function useRecommend(): Recommending {
  const { isBusy, failure, run } = useAction()
  const [outcome, setOutcome] = useState<Outcome>({ isRefused: false, faults: {}, refusals: 0 })

  function refuse(faults: ReadingFaults): void {
    setOutcome(({ refusals }) => ({ isRefused: true, faults, refusals: refusals + 1 }))
  }

  /** Readings outside the limits are faults of fields, not a failure. */
  async function store(phone: Phone, field: FieldRequest): Promise<void> {
    try {
      const savedKey = await phone.crops.recommend(field)
      setOutcome(({ refusals }) => ({ isRefused: false, faults: {}, refusals, savedKey }))
    } catch (error) {
      if (error instanceof Failure && error.code === 'invalid') {
        refuse(refusedFaults(error.detail.fields))
      }
      throw error
    }
  }

  function askAgain(field: FieldRequest): Promise<boolean> {
    return run((phone) => store(phone, field))
  }

  async function recommend(form: FieldForm): Promise<boolean> {
    const read = readForm(form)
    if (read.ok) return askAgain(read.field)
    refuse({ ...unreadFaults(read.unread, form), ...impossibleFaults(form) })
    return false
  }

  return {
    isBusy,
    isRefused: outcome.isRefused,
    faults: outcome.faults,
    refusals: outcome.refusals,
    failure: failure?.code === 'invalid' ? undefined : failure,
    savedKey: outcome.savedKey,
    recommend,
    askAgain,
    clearFault: (field) =>
      setOutcome(({ faults, ...rest }) => ({
        ...rest,
        faults: Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field)),
      })),
  }
}
