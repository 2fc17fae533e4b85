import {
  guessedSpan,
  nutrientLevel,
  soilReaction,
} from '#domain/recommender/input/reading-level.ts'
import type { ReadingRemark } from '#domain/recommender/input/typed-readings.ts'
import {
  hardLimits,
  isAirReading,
  type Reading,
  type ReadingRange,
} from '#domain/recommender/readings.ts'
import { Text } from '../kit/intl.tsx'
import { useMonthName } from '../kit/use-day-text.ts'
import { unusualKeys, usualKeys } from './reading-keys.ts'
import styles from './readings-form.module.css'

/** Where and when the field is sown; the usual ranges depend on it. */
export interface FieldPlace {
  /** Empty for the whole country. */
  readonly district: string
  /** 1–12 */
  readonly month: number
}

export interface RemarkProps {
  readonly reading: Reading
  readonly remark: ReadingRemark | undefined
  readonly isEstimate: boolean
  readonly place: FieldPlace
}

/** A hint under a reading: the usual range, or a remark on the typed number. */
export function Remark({ reading, remark, isEstimate, place }: RemarkProps) {
  const monthName = useMonthName()
  if (remark?.hint) {
    const { kind, suggested } = remark.hint
    return (
      <span className={styles.remark}>
        <Text k={`cropRec.hint.${kind}`} values={{ value: suggested, given: remark.given }} />
      </span>
    )
  }
  if (remark?.unusual) return <Unusual {...{ reading }} {...remark} unusual={remark.unusual} />
  if (isEstimate) return <Text k="cropRec.estimate" />
  if (remark && reading === 'rainfall') return <Text k="cropRec.rainOf" />
  const [min, max] = guessedSpan(reading, place)
  const where = place.district === '' ? 'country' : 'district'
  if (remark === undefined || isAirReading(reading)) {
    const month = monthName(place.month)
    return <Text k={usualKeys[reading]} values={{ where, month, min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const level = nutrientLevel(reading, remark.given, place.district)
  return <Text k={`cropRec.standing.${level}`} values={{ where, min, max }} />
}

interface UnusualProps {
  readonly reading: Reading
  readonly given: number
  /** The range of the country and the year. */
  readonly unusual: ReadingRange
}

function Unusual({ reading, given, unusual }: UnusualProps) {
  const [lowest, highest] = hardLimits[reading]
  const isPossible = given >= lowest && given <= highest
  const [min, max] = isPossible ? unusual : hardLimits[reading]
  return (
    <span className={styles.remark}>
      <Text k={isPossible ? unusualKeys[reading] : 'cropRec.problem.range'} values={{ min, max }} />
    </span>
  )
}
