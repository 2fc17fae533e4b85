import { useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import type { Reading, Readings } from '#domain/recommender/readings.ts'
import { readTyped, type TypedReadings } from '#domain/typed-readings.ts'
import { useDeed } from '../kit/use-deed.ts'
import { type ReadingFaults, refusedFaults, unreadFaults } from './reading-faults.ts'

export interface Recommending {
  readonly isBusy: boolean
  /** The readings could not be used; the result is cleared and the fields at fault are named. */
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  /** Why good readings were not stored. */
  readonly failure: Failure | undefined
  /** The key of what was stored last. */
  readonly savedKey: string | undefined
  /** True when the readings are stored and the phone's own result with them. */
  recommend(typed: TypedReadings): Promise<boolean>
  /** A field is being mended. */
  forgive(reading: Reading): void
}

interface Outcome {
  readonly isRefused: boolean
  readonly faults: ReadingFaults
  readonly savedKey?: string
}

export function useRecommend(): Recommending {
  const { isBusy, failure, run } = useDeed()
  const [outcome, setOutcome] = useState<Outcome>({ isRefused: false, faults: {} })

  /** What the limits refuse is no failure of the phone: the fields say why. */
  async function store(phone: Phone, readings: Readings): Promise<void> {
    try {
      const savedKey = await phone.crops.recommend(readings)
      setOutcome({ isRefused: false, faults: {}, savedKey })
    } catch (error) {
      if (error instanceof Failure && error.code === 'invalid') {
        setOutcome({ isRefused: true, faults: refusedFaults(error.detail.fields) })
      }
      throw error
    }
  }

  async function recommend(typed: TypedReadings): Promise<boolean> {
    const read = readTyped(typed)
    if (read.ok) return run((phone) => store(phone, read.readings))
    setOutcome({ isRefused: true, faults: unreadFaults(read.unread, typed) })
    return false
  }

  return {
    isBusy,
    isRefused: outcome.isRefused,
    faults: outcome.faults,
    failure: failure?.code === 'invalid' ? undefined : failure,
    savedKey: outcome.savedKey,
    recommend,
    forgive: (reading) =>
      setOutcome(({ faults: { [reading]: _, ...faults }, ...rest }) => ({ ...rest, faults })),
  }
}
