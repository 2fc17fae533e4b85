import type { LocalRecommendation } from '#data/phone.ts'
import { cropName } from '#domain/crops.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { Card } from '../kit/card.tsx'
import { Text, useAge, useLanguage } from '../kit/intl.tsx'
import { useReadingsLine } from '../kit/use-readings-line.ts'
import { Alternatives } from './alternatives.tsx'
import { Basis } from './basis.tsx'
import { Cautions } from './cautions.tsx'
import { mended } from './field-form.ts'
import { Figures } from './figures.tsx'
import { Origin } from './origin.tsx'
import { Reasons } from './reasons.tsx'
import styles from './result-card.module.css'
import type { GivenView } from './result-view.ts'
import { WhatWouldChange } from './what-would-change.tsx'

export interface ResultCardProps {
  readonly view: GivenView
  readonly record: LocalRecommendation
  readonly isBusy: boolean
  /** Asks again for the same field with something changed. */
  readonly onChange: (changed: FieldRequest) => void
}

/** The four outputs first, then why, what would change them, what else, and what was assumed. */
export function ResultCard({ view, record, isBusy, onChange }: ResultCardProps) {
  const { result } = view
  const { field } = record
  return (
    <Card>
      <Origin {...{ view, record }} />
      <Crop {...{ view, record }} />
      <Figures result={result} />
      <Cautions result={result} onMend={(hints) => onChange(mended(field, hints))} />
      <Reasons result={result} readings={field.readings} />
      <WhatWouldChange result={result} />
      <Alternatives result={result} />
      <Basis
        basis={result.basis}
        rainfall={field.readings.rainfall}
        isBusy={isBusy}
        onPeriod={(rainfallPeriod) => onChange({ ...field, rainfallPeriod })}
      />
    </Card>
  )
}

function Crop({ view: { result }, record }: Pick<ResultCardProps, 'view' | 'record'>) {
  const { language } = useLanguage()
  const other = language === 'en' ? 'bn' : 'en'
  const readingsLine = useReadingsLine()
  const age = useAge()
  return (
    <header>
      <h2 className={styles.label}>
        <Text k="crop.optimal" />
      </h2>
      <p className={styles.crop}>
        {cropName(result.cropId, language)}{' '}
        <span lang={other}>{cropName(result.cropId, other)}</span>
      </p>
      <p className={styles.note}>
        {readingsLine(record.field.readings)}
        <br />
        <Text k="crop.asked" values={{ age: age(record.createdAt) }} />
      </p>
    </header>
  )
}
