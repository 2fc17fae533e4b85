import type { RecommendationResult } from '#contract/crops.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Button } from '../kit/button.tsx'
import { asTyped, Text, useNumber } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { rainfallPeriods } from './field-form.ts'
import styles from './result-card.module.css'

const rainKeys = {
  month: 'crop.rain.month',
  season: 'crop.rain.season',
  year: 'crop.rain.year',
} as const

export interface RainPeriodProps {
  readonly basis: RecommendationResult['basis']
  /** mm */
  readonly rainfall: number
  readonly isBusy: boolean
  /** Asks again, with the rainfall taken as that of another period. */
  readonly onPeriod: (period: NonNullable<FieldRequest['rainfallPeriod']>) => void
}

/** The given rainfall and the period that it is taken for, with buttons to correct that. */
export function RainPeriod({ basis, rainfall, isBusy, onPeriod }: RainPeriodProps) {
  const number = useNumber()
  const { rainfallPeriod, rainfallPeriodGiven } = basis
  const others = rainfallPeriods.filter((period) => period !== rainfallPeriod)
  return (
    <div className={styles.period}>
      <p>
        <Text
          k={lookUpKnown(rainKeys, rainfallPeriod) ?? 'crop.rain.other'}
          values={{ mm: number(rainfall, asTyped) }}
        />
        <Space />
        {rainfallPeriodGiven && <Text k="crop.basis.asYouSaid" />}
        <Space />
        <span className={styles.change}>
          <Text k="crop.basis.change" />
        </span>
      </p>
      <div>
        {others.map((period) => (
          <Button key={period} isBusy={isBusy} onClick={() => onPeriod(period)}>
            <Text k={`crop.basis.change.${period}`} />
          </Button>
        ))}
      </div>
    </div>
  )
}
