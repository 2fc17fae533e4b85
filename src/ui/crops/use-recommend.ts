import { useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { useDeed } from '../kit/use-deed.ts'
import { type FieldForm, type FormField, readForm } from './field-form.ts'
import {
  impossibleFaults,
  type ReadingFaults,
  refusedFaults,
  unreadFaults,
} from './reading-faults.ts'

export interface Recommending {
  readonly isBusy: boolean
  /** The readings could not be used; the result is cleared and the fields at fault are named. */
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  /** How often readings could not be used. */
  readonly refusals: number
  /** Why good readings were not stored. */
  readonly failure: Failure | undefined
  /** The key of what was stored last. */
  readonly savedKey: string | undefined
  /** True when the readings are stored and the phone's own result with them. */
  recommend(form: FieldForm): Promise<boolean>
  /** The same for a field that was asked about before, with something changed. */
  askAgain(field: FieldRequest): Promise<boolean>
  /** A field is being mended. */
  forgive(field: FormField): void
}

interface Outcome {
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  readonly refusals: number
  readonly savedKey?: string
}

export function useRecommend(): Recommending {
  const { isBusy, failure, run } = useDeed()
  const [outcome, setOutcome] = useState<Outcome>({ isRefused: false, faults: {}, refusals: 0 })

  function refuse(faults: ReadingFaults): void {
    setOutcome(({ refusals }) => ({ isRefused: true, faults, refusals: refusals + 1 }))
  }

  /** What the limits refuse is no failure of the phone: the fields say why. */
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
    forgive: (field) =>
      setOutcome(({ faults, ...rest }) => ({
        ...rest,
        faults: Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field)),
      })),
  }
}
