import type { ReactNode } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName } from '#domain/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { Text, useLanguage, useRelativeTime } from '../kit/intl.tsx'
import { useReadingsLine } from '../records/use-readings-line.ts'
import styles from './result-card.module.css'

export interface ResultHeaderProps {
  readonly record: LocalRecommendation
  /** The name of the recommended crop, or a drawing when nothing is to be sown. */
  readonly children: ReactNode
  readonly isNothing?: boolean
}

/** The recommended crop, with the readings and the age of the request. */
export function ResultHeader({ record, isNothing, children }: ResultHeaderProps) {
  const { language } = useLanguage()
  const age = useRelativeTime()
  const readingsLine = useReadingsLine()
  return (
    <header>
      {isNothing ? (
        <div className={styles.nothing}>
          {children}
          <h2 className={styles.crop}>{cropName(noCrop.id, language)}</h2>
        </div>
      ) : (
        <>
          <h2 className={styles.label}>
            <Text k="crop.optimal" />
          </h2>
          <p className={styles.crop}>{children}</p>
        </>
      )}
      <p className={styles.note}>
        {readingsLine(record.field.readings)}
        <br />
        <Text k="crop.asked" values={{ age: age(record.createdAt) }} />
      </p>
    </header>
  )
}
