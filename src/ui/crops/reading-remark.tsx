import {
  guessedSpan,
  readingStanding,
  soilReaction,
  usualSpan,
} from '#domain/recommender/reading-standing.ts'
import { hardLimits, type Reading } from '#domain/recommender/readings.ts'
import type { ReadingRemark } from '#domain/typed-readings.ts'
import { Text } from '../kit/intl.tsx'
import styles from './readings-form.module.css'

/** Where and when the field is sown, for what is usual there and then. */
export interface FieldPlace {
  /** Empty for the whole country. */
  readonly district: string
  /** 1–12 */
  readonly month: number
}

export interface RemarkProps {
  readonly reading: Reading
  readonly remark: ReadingRemark | undefined
  readonly isUnknown: boolean
  readonly place: FieldPlace
}

/** The usual range, until the number itself gives something to say. */
export function Remark({ reading, remark, isUnknown, place }: RemarkProps) {
  const { district } = place
  if (isUnknown) {
    const [from, to] = guessedSpan(reading, place)
    return <Text k="cropRec.guessed" values={{ min: from, max: to }} />
  }
  const [min, max] = usualSpan(reading, district)
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
    const canBe = remark.given >= lowest && remark.given <= highest
    const [from, to] = canBe ? remark.unusual : hardLimits[reading]
    return (
      <span className={styles.remark}>
        <Text
          k={canBe ? 'cropRec.unusual' : 'cropRec.problem.range'}
          values={{ min: from, max: to }}
        />
      </span>
    )
  }
  if (reading === 'rainfall') return <Text k="cropRec.usualRain" />
  if (remark === undefined || reading === 'temperature' || reading === 'humidity') {
    return <Text k="cropRec.usual" values={{ min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const standing = readingStanding(reading, remark.given, district)
  return <Text k={`cropRec.standing.${standing}`} values={{ min, max }} />
}
