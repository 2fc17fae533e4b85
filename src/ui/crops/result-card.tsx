import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName } from '#domain/crops.ts'
import { otherLanguage } from '#domain/language.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { Card } from '../kit/card.tsx'
import { useLanguage } from '../kit/intl.tsx'
import { Alternatives } from './alternatives.tsx'
import { Assumptions } from './assumptions.tsx'
import { Cautions } from './cautions.tsx'
import { ComputedBy } from './computed-by.tsx'
import { corrected } from './field-form.ts'
import { HelpfulQuestion } from './helpful-question.tsx'
import { Improvements } from './improvements.tsx'
import { NothingNow } from './nothing-now.tsx'
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
  const isNothing = result.cropId === noCrop.id
  return (
    <Card>
      <ComputedBy {...{ view, record }} />
      {isNothing ? (
        <NothingNow {...{ result, record }} />
      ) : (
        <>
          <ResultHeader record={record}>
            {cropName(result.cropId, language)}{' '}
            <span lang={other}>{cropName(result.cropId, other)}</span>
          </ResultHeader>
          <ResultOutputs result={result} />
        </>
      )}
      {result.question && (
        <HelpfulQuestion
          question={result.question}
          isBusy={isBusy}
          onAnswer={(answer) => onChange({ ...field, ...answer })}
        />
      )}
      <Cautions result={result} onCorrect={(hints) => onChange(corrected(field, hints))} />
      {!isNothing && (
        <>
          <Reasons result={result} readings={field.readings} />
          <Improvements result={result} />
          <Alternatives result={result} />
        </>
      )}
      <Assumptions
        basis={result.basis}
        rainfall={field.readings.rainfall}
        isBusy={isBusy}
        onPeriod={(rainfallPeriod) => onChange({ ...field, rainfallPeriod })}
      />
    </Card>
  )
}
