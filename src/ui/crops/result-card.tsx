import { Fragment } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName, isKnownCrop } from '#domain/crops.ts'
import { cropDrawing } from '#domain/drawing-names.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Drawing } from '../kit/drawing.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { AnswerButtons } from '../records/answer-card/answer-buttons.tsx'
import { Alternatives } from './alternatives.tsx'
import { Assumptions } from './assumptions.tsx'
import { Cautions } from './cautions.tsx'
import { ComputedBy } from './computed-by.tsx'
import { FactList } from './fact-list.tsx'
import { corrected } from './field-form.ts'
import { weaknessOf } from './flag-notes.ts'
import { growingAddress } from './growing-address.ts'
import { HelpfulQuestion } from './helpful-question.tsx'
import { Improvements } from './improvements.tsx'
import { NothingDrawing } from './nothing-drawing.tsx'
import { RainPeriod } from './rain-period.tsx'
import { leadKey } from './rank-keys.ts'
import { Reasons } from './reasons.tsx'
import styles from './result-card.module.css'
import { ResultFigures } from './result-figures.tsx'
import { CropHeader, NothingHeader } from './result-header.tsx'
import type { RecommendationView } from './result-view.ts'
import { useNextCrop } from './use-next-crop.ts'
import { useResultSpeech } from './use-result-speech.ts'
import { useFacts } from './use-said.ts'

export interface ResultCardProps {
  readonly view: RecommendationView
  readonly record: LocalRecommendation
  readonly isBusy: boolean
  /** Asks again for the same field with a change. */
  readonly onChange: (changed: FieldRequest) => void
  /** Leads to the question for the district. */
  readonly onChooseDistrict: () => void
}

/**
 * A result on two screens of a phone: the crop, the facts as traffic lights, how sure it is and what would make it surer,
 * the crops beside it and what to do next. Figures, fertiliser and assumptions are folded.
 */
export function ResultCard({ view, record, isBusy, onChange, onChooseDistrict }: ResultCardProps) {
  const { result } = view
  const { cropId, basis, alternatives } = result
  const { field } = record
  const say = useText()
  const { language } = useLanguage()
  const nextCrop = useNextCrop(result)
  const facts = useFacts(result)
  const isNothing = cropId === noCrop.id
  const grown = isNothing ? result.nextCrop?.cropId : cropId
  const isPoorFit = facts.some(({ light }) => light === 'poor')
  const leadMessage = isPoorFit ? 'crop.poorFit' : leadKey(result)
  const second = cropName(alternatives[1]?.cropId ?? '', language)
  const lead = isNothing || !leadMessage ? undefined : say(leadMessage, { crop: second })
  const speech = useResultSpeech(result, { lead, facts, nextCrop })
  const weakness = weaknessOf(result)
  const { rainfall } = field.readings
  const rainPeriod = rainfall !== null && (
    <RainPeriod
      {...{ basis, rainfall, isBusy }}
      onPeriod={(rainfallPeriod) => onChange({ ...field, rainfallPeriod })}
    />
  )
  return (
    <Card>
      <ComputedBy {...{ view, record }} />
      {isNothing ? (
        <NothingHeader
          {...{ record, basis }}
          name={cropName(cropId, language)}
          drawing={<NothingDrawing result={result} />}
        />
      ) : (
        <CropHeader {...{ record, cropId, basis, lead }} />
      )}
      <FactList facts={facts} />
      {nextCrop !== undefined && grown !== undefined && (
        <p className={styles.next}>
          {isKnownCrop(grown) && <Drawing sheet="crop" name={cropDrawing(grown)} />}
          <span>{nextCrop}</span>
        </p>
      )}
      <ResultFigures
        isNothing={isNothing}
        yieldPct={result.expectedYieldPct}
        confidencePct={result.confidencePct}
      />
      <Cautions
        result={result}
        onCorrect={(hints) => onChange(corrected(field, hints))}
        onChooseDistrict={onChooseDistrict}
      />
      {rainPeriod}
      {result.question && (
        <HelpfulQuestion
          question={result.question}
          isBusy={isBusy}
          onAnswer={(answer) => onChange({ ...field, ...answer })}
        />
      )}
      {!isNothing && <Alternatives result={result} />}
      <div className={styles.tools}>
        <AnswerButtons
          answer={speech}
          warnings={weakness ? [say(`crop.weak.${weakness}`)] : []}
          hasCall
        >
          {grown !== undefined && <GrowLink cropId={grown} />}
        </AnswerButtons>
      </div>
      <div>
        {!isNothing && (
          <Fragment>
            <Reasons result={result} readings={field.readings} />
            <Improvements result={result} />
          </Fragment>
        )}
        <Assumptions basis={basis} />
      </div>
    </Card>
  )
}

/** Leads to what is known of growing a crop; nothing where that is nothing. */
function GrowLink({ cropId }: { readonly cropId: string }) {
  const { language } = useLanguage()
  const address = growingAddress(cropId)
  if (address === undefined) return null
  return (
    <ButtonLink to={address}>
      <Text k="crop.grow" values={{ crop: cropName(cropId, language) }} />
    </ButtonLink>
  )
}
