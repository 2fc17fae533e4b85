import { guessedSpan, readingLevel, soilReaction } from '#domain/recommender/input/reading-level.ts'
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
  readonly isEmpty: boolean
  readonly place: FieldPlace
}

/** A hint under a reading: that the empty field shows the usual range, or a remark on the typed number. */
export function Remark({ reading, remark, isEmpty, place }: RemarkProps) {
  if (isEmpty) {
    return <Text k={reading === 'rainfall' ? 'cropRec.usualRainHere' : 'cropRec.usualHere'} />
  }
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
  const [min, max] = guessedSpan(reading, place)
  if (remark === undefined || reading === 'temperature' || reading === 'humidity') {
    return <Text k="cropRec.usual" values={{ min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const standing = readingLevel(reading, remark.given, place.district)
  return <Text k={`cropRec.standing.${standing}`} values={{ min, max }} />
}
