import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName } from '#domain/crops.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { Card } from '../kit/card.tsx'
import { useLanguage } from '../kit/intl.tsx'
import { otherLanguage } from '../kit/stored-language.ts'
import { Alternatives } from './alternatives.tsx'
import { Assumptions } from './assumptions.tsx'
import { Cautions } from './cautions.tsx'
import { ComputedBy } from './computed-by.tsx'
import { corrected } from './field-form.ts'
import { Improvements } from './improvements.tsx'
import { Reasons } from './reasons.tsx'
import { ResultHeader } from './result-header.tsx'
import { ResultOutputs } from './result-outputs.tsx'
import type { RecommendationView } from './result-view.ts'

export interface ResultCardProps {
  readonly view: RecommendationView
  readonly record: LocalRecommendation
  readonly isBusy: boolean
  /** Asks again for the same field with a change. */
  readonly onChange: (changed: FieldRequest) => void
}

/** A result: the outputs, the reasons, improvements, alternatives and assumptions. */
export function ResultCard({ view, record, isBusy, onChange }: ResultCardProps) {
  const { result } = view
  const { field } = record
  const { language } = useLanguage()
  const other = otherLanguage(language)
  return (
    <Card>
      <ComputedBy {...{ view, record }} />
      <ResultHeader record={record}>
        {cropName(result.cropId, language)}{' '}
        <span lang={other}>{cropName(result.cropId, other)}</span>
      </ResultHeader>
      <ResultOutputs result={result} />
      <Cautions result={result} onCorrect={(hints) => onChange(corrected(field, hints))} />
      <Reasons result={result} readings={field.readings} />
      <Improvements result={result} />
      <Alternatives result={result} />
      <Assumptions
        basis={result.basis}
        rainfall={field.readings.rainfall}
        isBusy={isBusy}
        onPeriod={(rainfallPeriod) => onChange({ ...field, rainfallPeriod })}
      />
    </Card>
  )
}
