import { Fragment } from 'react'
import type { RecommendationResult } from '#contract/crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName, isKnownCrop } from '#domain/crops.ts'
import { cropDrawing } from '#domain/drawing-names.ts'
import { otherLanguage } from '#domain/language.ts'
import { readings } from '#domain/recommender/readings.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Space } from '../kit/space.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import { useRelativeTime } from '../kit/use-relative-time.ts'
import { useReadingsLine } from '../records/use-readings-line.ts'
import styles from './result-header.module.css'

export interface CropHeaderProps {
  readonly record: LocalRecommendation
  readonly cropId: string
  /** The place and day that the result is for; a plain server knows neither. */
  readonly basis?: Pick<RecommendationResult['basis'], 'district' | 'date'>
  /** Its lead over the next crop. */
  readonly lead?: string | undefined
}

/** The recommended crop with its drawing, and the field that it is for. */
export function CropHeader({ record, cropId, basis, lead }: CropHeaderProps) {
  const { language } = useLanguage()
  const other = otherLanguage(language)
  return (
    <header className={styles.header}>
      {isKnownCrop(cropId) && <Drawing sheet="crop" name={cropDrawing(cropId)} />}
      <div className={styles.title}>
        <h2 className={styles.label}>
          <Text k="crop.optimal" />
        </h2>
        <p className={styles.crop}>
          <span>{cropName(cropId, language)}</span>
          <Space />
          <span lang={other} className={styles.other}>
            {cropName(cropId, other)}
          </span>
        </p>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <ForField record={record} {...(basis && { basis })} />
    </header>
  )
}

export interface NothingHeaderProps extends Required<Pick<CropHeaderProps, 'record' | 'basis'>> {
  readonly name: string
  /** What is in the way. */
  readonly drawing: Elements
}

/** That nothing is to be sown, and the field that this is for. */
export function NothingHeader({ record, basis, name, drawing }: NothingHeaderProps) {
  return (
    <header className={styles.header}>
      {drawing}
      <div className={styles.title}>
        <h2 className={styles.crop}>{name}</h2>
      </div>
      <ForField {...{ record, basis }} />
    </header>
  )
}

/** The place, the sowing day and the readings; and when the result was computed. */
function ForField({ record, basis }: Pick<CropHeaderProps, 'record' | 'basis'>) {
  const { field, createdAt } = record
  const age = useRelativeTime()
  const day = useDayText()
  const readingsLine = useReadingsLine()
  const district = useDistrictName(basis?.district)
  const hasReadings = readings.some((reading) => field.readings[reading] !== null)
  return (
    <p className={styles.note}>
      {basis && (
        <Fragment>
          <Text k="crop.for" values={{ district, date: basis.date ? day(basis.date) : 'none' }} />
          <br />
        </Fragment>
      )}
      {hasReadings && (
        <Fragment>
          <span>{readingsLine(field.readings)}</span>
          <br />
        </Fragment>
      )}
      <Text k="crop.asked" values={{ age: age(createdAt) }} />
    </p>
  )
}
