import type { ReactNode } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { Text, useRelativeTime } from '../kit/intl.tsx'
import { useReadingsLine } from '../records/use-readings-line.ts'
import styles from './result-card.module.css'

export interface ResultHeaderProps {
  readonly record: LocalRecommendation
  /** The name of the recommended crop. */
  readonly children: ReactNode
}

/** The recommended crop, with the readings and the age of the request. */
export function ResultHeader({ record, children }: ResultHeaderProps) {
  const age = useRelativeTime()
  const readingsLine = useReadingsLine()
  return (
    <header>
      <h2 className={styles.label}>
        <Text k="crop.optimal" />
      </h2>
      <p className={styles.crop}>{children}</p>
      <p className={styles.note}>
        {readingsLine(record.field.readings)}
        <br />
        <Text k="crop.asked" values={{ age: age(record.createdAt) }} />
      </p>
    </header>
  )
}
