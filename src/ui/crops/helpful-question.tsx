import type { RecommendationResult } from '#contract/crops.ts'
import { waterDrawing } from '#domain/drawing-names.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { saltLevels } from '#domain/recommender/input/reading-level.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Button } from '../kit/button.tsx'
import { Drawing } from '../kit/drawing.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './result-card.module.css'

export interface HelpfulQuestionProps {
  readonly question: NonNullable<RecommendationResult['question']>
  readonly isBusy: boolean
  /** Asks again with the answer. */
  readonly onAnswer: (answer: Partial<FieldRequest>) => void
}

const questions = {
  landType: {
    key: 'cropRec.land',
    answers: landTypes.map((landType) => ({
      key: `cropRec.land.${landType}` as const,
      answer: { landType },
      drawing: <Drawing sheet="land" name={waterDrawing(landType)} />,
    })),
  },
  soilSalinity: {
    key: 'cropRec.salt',
    answers: saltLevels.map((soilSalinity) => ({
      key: `cropRec.salt.${soilSalinity}` as const,
      answer: { soilSalinity },
      drawing: null,
    })),
  },
  irrigated: {
    key: 'cropRec.irrigated',
    answers: (['yes', 'no'] as const).map((word) => ({
      key: `cropRec.irrigated.${word}` as const,
      answer: { irrigated: word === 'yes' },
      drawing: null,
    })),
  },
} as const

/** The one question whose answer would change the result most, with its answers to tap. */
export function HelpfulQuestion({ question, isBusy, onAnswer }: HelpfulQuestionProps) {
  const known = lookUpKnown(questions, question)
  if (!known) return null
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.question" /> <Text k={known.key} />
      </h3>
      <div className={styles.chips}>
        {known.answers.map(({ key, answer, drawing }) => (
          <Button key={key} isBusy={isBusy} onClick={() => onAnswer(answer)}>
            {drawing}
            <Text k={key} />
          </Button>
        ))}
      </div>
    </section>
  )
}
