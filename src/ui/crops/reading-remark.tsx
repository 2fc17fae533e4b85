import {
  guessedSpan,
  nutrientLevel,
  soilReaction,
} from '#domain/recommender/input/reading-level.ts'
import type { ReadingRemark } from '#domain/recommender/input/typed-readings.ts'
import { hardLimits, isAirReading, type Reading } from '#domain/recommender/readings.ts'
import { Text } from '../kit/intl.tsx'
import { usualKeys } from './reading-keys.ts'
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
  readonly place: FieldPlace
}

/** A hint under a reading: the usual range, or a remark on the typed number. */
export function Remark({ reading, remark, place }: RemarkProps) {
  if (remark?.hint) {
    const { kind, suggested } = remark.hint
    return (
      <span className={styles.remark}>
        <Text k={`cropRec.hint.${kind}`} values={{ value: suggested, given: remark.given }} />
      </span>
    )
  }
  if (remark?.unusual) {
    const [lowest, highest] = hardLimits[reading]
    const isPossible = remark.given >= lowest && remark.given <= highest
    const [from, to] = isPossible ? remark.unusual : hardLimits[reading]
    return (
      <span className={styles.remark}>
        <Text
          k={isPossible ? 'cropRec.unusual' : 'cropRec.problem.range'}
          values={{ min: from, max: to }}
        />
      </span>
    )
  }
  const [min, max] = guessedSpan(reading, place)
  if (remark === undefined || isAirReading(reading)) {
    const where = place.district === '' ? 'country' : 'district'
    return <Text k={usualKeys[reading]} values={{ where, min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const level = nutrientLevel(reading, remark.given, place.district)
  return <Text k={`cropRec.standing.${level}`} values={{ min, max }} />
}
