import {
  guessedSpan,
  readingLevel,
  soilReaction,
  usualSpan,
} from '#domain/recommender/input/reading-level.ts'
import type { ReadingRemark } from '#domain/recommender/input/typed-readings.ts'
import { hardLimits, type Reading } from '#domain/recommender/readings.ts'
import { Text } from '../kit/intl.tsx'
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
  readonly isUnknown: boolean
  readonly place: FieldPlace
}

/** A hint under a reading: the usual range, or a remark on the typed number. */
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
  if (reading === 'rainfall') return <Text k="cropRec.usualRain" />
  if (remark === undefined || reading === 'temperature' || reading === 'humidity') {
    return <Text k="cropRec.usual" values={{ min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const standing = readingLevel(reading, remark.given, district)
  return <Text k={`cropRec.standing.${standing}`} values={{ min, max }} />
}
