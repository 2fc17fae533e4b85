import {
  guessedSpan,
  nutrientLevel,
  type SoilRichness,
  soilReaction,
} from '#domain/recommender/input/reading-level.ts'
import type { ReadingRemark } from '#domain/recommender/input/typed-readings.ts'
import { isAirReading, type Reading, type ReadingRange } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text } from '../kit/intl.tsx'
import { useMonthName } from '../kit/use-day-text.ts'
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
  /** The soil whose estimated figure this is. */
  readonly typicalOf: SoilRichness | undefined
  readonly place: FieldPlace
}

/** A hint under a reading: the usual range, or a remark on the typed number. */
export function Remark({ reading, remark, typicalOf, place }: RemarkProps) {
  const monthName = useMonthName()
  if (remark?.hint) {
    const { kind, suggested } = remark.hint
    return (
      <span className={styles.remark}>
        <Text k={`cropRec.hint.${kind}`} values={{ value: suggested, given: remark.given }} />
      </span>
    )
  }
  if (remark?.impossible) {
    return <Warning k="cropRec.problem.range" range={remark.impossible} />
  }
  if (remark?.unusual) return <Warning k={unusualKey(reading)} range={remark.unusual} />
  if (typicalOf) return <Text k="cropRec.estimate" values={{ soil: typicalOf }} />
  if (remark && reading === 'rainfall') return <Text k="cropRec.rainOf" />
  const [min, max] = guessedSpan(reading, place)
  const where = place.district === '' ? 'country' : 'district'
  if (remark === undefined || isAirReading(reading)) {
    const month = monthName(place.month)
    return <Text k={usualKey(reading)} values={{ where, month, min, max }} />
  }
  if (reading === 'soilPh') {
    return <Text k={`cropRec.reaction.${soilReaction(remark.given)}`} values={{ min, max }} />
  }
  const level = nutrientLevel(reading, remark.given, place.district)
  return <Text k={`cropRec.standing.${level}`} values={{ where, min, max }} />
}

function isOfDayAndNight(reading: Reading): boolean {
  return reading === 'temperature' || reading === 'humidity'
}

function usualKey(reading: Reading): MessageKey {
  if (reading === 'rainfall') return 'cropRec.usual.rain'
  return isOfDayAndNight(reading) ? 'cropRec.usual.dayAndNight' : 'cropRec.usual'
}

function unusualKey(reading: Reading): MessageKey {
  return isOfDayAndNight(reading) ? 'cropRec.unusual.dayAndNight' : 'cropRec.unusual'
}

interface WarningProps {
  readonly k: MessageKey
  readonly range: ReadingRange
}

function Warning({ k, range: [min, max] }: WarningProps) {
  return (
    <span className={styles.remark}>
      <Text k={k} values={{ min, max }} />
    </span>
  )
}
