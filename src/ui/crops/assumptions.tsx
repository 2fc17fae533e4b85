import { Fragment } from 'react'
import type { RecommendationResult } from '#contract/crops.ts'
import { airReadings } from '#domain/recommender/readings.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Fold } from '../kit/fold.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useDayText, useMonthName } from '../kit/use-day-text.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import { readingKey, unitKeys } from './reading-keys.ts'
import styles from './result-card.module.css'

export interface AssumptionsProps {
  readonly basis: RecommendationResult['basis']
}

/** Lists what the recommender assumed beside the readings, folded. */
export function Assumptions({ basis }: AssumptionsProps) {
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
    <Fold title={<Text k="crop.basis" />}>
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
    </Fold>
  )
}

/** The place, and the land's water and salt; results of earlier versions know only the place. */
function Land({ basis: { district, landType, soilSalinity } }: Pick<AssumptionsProps, 'basis'>) {
  const place = useDistrictName(district)
  return (
    <Fragment>
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
    </Fragment>
  )
}
