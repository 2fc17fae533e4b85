import type { RecommendationResult } from '#contract/crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { dayAfter } from '#domain/calendar.ts'
import { cropName } from '#domain/crops.ts'
import { waterDrawing } from '#domain/drawing-names.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { useToday } from '../kit/use-today.ts'
import { limitingGrounds } from './reason-words.ts'
import { Grounds } from './reasons.tsx'
import styles from './result-card.module.css'
import { ResultHeader } from './result-header.tsx'
import { Confidence } from './result-outputs.tsx'

export interface NothingNowProps {
  readonly result: RecommendationResult
  readonly record: LocalRecommendation
}

/** The answer that nothing is to be sown now: why, what comes first and when, and how sure this is. */
export function NothingNow({ result, record }: NothingNowProps) {
  const grounds = limitingGrounds(result)
  const landType = landTypes.find((known) => known === result.basis.landType) ?? 'lowland'
  return (
    <>
      <ResultHeader record={record} isNothing>
        <Drawing
          sheet="land"
          name={grounds[0]?.ground === 'salt' ? 'salt-much' : waterDrawing(landType)}
        />
      </ResultHeader>
      {grounds.length > 0 ? (
        <ul className={styles.reasons}>
          <Grounds {...{ result, grounds }} />
        </ul>
      ) : (
        <p>
          <Text k="crop.none.season" />
        </p>
      )}
      {result.nextCrop && <NextCrop next={result.nextCrop} date={result.basis.date} />}
      <Confidence result={result} />
    </>
  )
}

interface NextCropProps {
  readonly next: NonNullable<RecommendationResult['nextCrop']>
  /** The day that the result is for. */
  readonly date: string | null
}

function NextCrop({ next: { cropId, inDays }, date }: NextCropProps) {
  const { language } = useLanguage()
  const day = useDayText()
  const today = useToday()
  return (
    <p className={styles.next}>
      <Text k="crop.none.next" values={{ crop: cropName(cropId, language) }} />{' '}
      <Text
        k="crop.none.nextDay"
        values={{ days: inDays, date: day(dayAfter(date ?? today, inDays)) }}
      />
    </p>
  )
}
