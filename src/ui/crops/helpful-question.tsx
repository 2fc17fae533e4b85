import type { RecommendationResult } from '#contract/crops.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Text, useText } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { Space } from '../kit/space.tsx'
import { landChoices } from './land-choices.ts'
import styles from './result-card.module.css'

export interface HelpfulQuestionProps {
  readonly question: NonNullable<RecommendationResult['question']>
  readonly isBusy: boolean
  /** Asks again with the answer. */
  readonly onAnswer: (answer: Partial<FieldRequest>) => void
}

/** The one question whose answer would change the result most, with its answers to tap. */
export function HelpfulQuestion({ question, isBusy, onAnswer }: HelpfulQuestionProps) {
  const say = useText()
  const known = lookUpKnown(landChoices, question)
  if (!known) return null
  const tiles = known.choices.map(({ value, label, drawing }) => ({
    ...{ id: value, name: say(label) },
    drawing: { sheet: 'land', name: drawing } as const,
  }))
  const choose = (id: string) => {
    const chosen = known.choices.find(({ value }) => value === id)
    if (chosen) onAnswer(chosen.said)
  }
  return (
    <section className={styles.question}>
      <h3>
        <Text k="crop.question" />
        <Space />
        <Text k={known.question} />
      </h3>
      <PictureTiles tiles={tiles} tap={{ choose, isBusy }} />
    </section>
  )
}
