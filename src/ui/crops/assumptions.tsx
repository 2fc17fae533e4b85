import type { RecommendationResult } from '#contract/crops.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { airReadings } from '#domain/recommender/readings.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Button } from '../kit/button.tsx'
import { asTyped, Text, useNumber, useText } from '../kit/intl.tsx'
import { useDayText, useMonthName } from '../kit/use-day-text.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import { rainfallPeriods } from './field-form.ts'
import { readingKey, unitKeys } from './reading-keys.ts'
import styles from './result-card.module.css'

type RainfallPeriod = NonNullable<FieldRequest['rainfallPeriod']>

const rainKeys = {
  month: 'crop.rain.month',
  season: 'crop.rain.season',
  year: 'crop.rain.year',
} as const

export interface AssumptionsProps {
  readonly basis: RecommendationResult['basis']
  /** mm; null where it is not known. */
  readonly rainfall: number | null
  readonly isBusy: boolean
  /** Asks again, with the rainfall taken as that of another period. */
  readonly onPeriod: (period: RainfallPeriod) => void
}

/** Lists what the recommender assumed beside the readings, with buttons to correct the rainfall period. */
export function Assumptions({ basis, rainfall, isBusy, onPeriod }: AssumptionsProps) {
  const say = useText()
  const day = useDayText()
  const monthName = useMonthName()
  const { month, irrigated, guesses, climateGuesses = [] } = basis
  const unit = (reading: (typeof climateGuesses)[number]['reading']) => {
    const key = lookUpKnown(unitKeys, reading)
    return key ? say(key) : ''
  }
  const isUsualWeather = climateGuesses.length === airReadings.length
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.basis" />
      </h3>
      {rainfall !== null && <Rainfall {...{ basis, rainfall, isBusy, onPeriod }} />}
      <ul className={styles.changes}>
        {guesses.map(({ reading, from, to }) => (
          <li key={reading}>
            {say('crop.basis.guess', { reading: say(readingKey(reading)), from, to })}
          </li>
        ))}
        {climateGuesses.map(({ reading, from, to }) => (
          <li key={reading}>
            {say('crop.basis.climateGuess', {
              ...{ reading: say(readingKey(reading)), unit: unit(reading) },
              ...{ month: monthName(month), from, to },
            })}
          </li>
        ))}
        {basis.date !== null && <li>{say('crop.basis.date', { date: day(basis.date) })}</li>}
        <li>
          {say(isUsualWeather ? 'crop.basis.monthUsual' : 'crop.basis.month', {
            month: monthName(month),
          })}
        </li>
        <li>
          {say(
            irrigated === null
              ? 'crop.basis.water.unsaid'
              : irrigated
                ? 'crop.basis.water.yes'
                : 'crop.basis.water.no',
          )}
        </li>
        <Land basis={basis} />
      </ul>
    </section>
  )
}

interface RainfallProps extends AssumptionsProps {
  readonly rainfall: number
}

/** The given rainfall and the period that it is taken for. */
function Rainfall({ basis, rainfall, isBusy, onPeriod }: RainfallProps) {
  const say = useText()
  const number = useNumber()
  const { rainfallPeriod, rainfallPeriodGiven } = basis
  const others = rainfallPeriods.filter((period) => period !== rainfallPeriod)
  return (
    <div className={styles.period}>
      <p>
        {say(lookUpKnown(rainKeys, rainfallPeriod) ?? 'crop.rain.other', {
          mm: number(rainfall, asTyped),
        })}{' '}
        {rainfallPeriodGiven && <Text k="crop.basis.asYouSaid" />}
      </p>
      <div>
        <span className={styles.row}>
          <Text k="crop.basis.change" />
        </span>
        {others.map((period) => (
          <Button key={period} isBusy={isBusy} onClick={() => onPeriod(period)}>
            {say(`crop.basis.change.${period}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The place, and the land's water and salt; results of earlier versions know only the place. */
function Land({ basis: { district, landType, soilSalinity } }: Pick<AssumptionsProps, 'basis'>) {
  const place = useDistrictName(district)
  return (
    <>
      {landType !== undefined && (
        <li>
          <Text
            k={landType === null ? 'crop.basis.landUnsaid' : 'crop.ground.landGiven'}
            values={{ district: place, land: landType ?? '' }}
          />
        </li>
      )}
      {soilSalinity !== undefined && (
        <li>
          <Text
            k={soilSalinity === null ? 'crop.basis.saltUnsaid' : 'crop.basis.salt'}
            values={{ district: place, value: soilSalinity ?? 0 }}
          />
        </li>
      )}
      <li>
        <Text k="crop.basis.place" values={{ district: place }} />
      </li>
    </>
  )
}
