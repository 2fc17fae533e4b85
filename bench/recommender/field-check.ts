import { recommend } from '#domain/recommender/recommend.ts'
import type { FieldCase } from '#support/field-case.ts'
import { absurdCrops, judge, requestOf } from '#support/field-cases.ts'
import { seededRandom } from '../../server/demo/random.ts'
import { cases } from '../../tests/domain/recommender/cases.ts'
import type { Row } from './data-set.ts'
import { columns, type Trainer } from './model.ts'

/** The results of a model on the field cases of the project. */
export interface FieldCheck {
  readonly count: number
  /** Acceptable, and nothing absurd among the first three. */
  readonly passed: number
  readonly accepted: number
  /** Answers that are at least 80 % sure, and how many of them are acceptable. */
  readonly sure: number
  readonly sureAccepted: number
  /** Expected calibration error over ten bins of confidence. */
  readonly calibrationError: number
}

interface Answered {
  readonly isAccepted: boolean
  readonly passes: boolean
  readonly confidence: number
}

export function ownFieldCheck(): FieldCheck {
  return summary(
    cases.map((given) => {
      const outcome = recommend(requestOf(given))
      if (!outcome.ok) return { isAccepted: false, passes: false, confidence: 0 }
      const { isAccepted, passes } = judge(given, outcome.recommendation)
      return { isAccepted, passes, confidence: outcome.recommendation.confidencePct / 100 }
    }),
  )
}

/** A model that is trained on all rows. An unknown reading of a case becomes the mean. */
export function trainedFieldCheck(train: Trainer, rows: readonly Row[]): FieldCheck {
  const model = train(rows, seededRandom(1))
  const means = columns(rows).map(({ mean }) => mean)
  return summary(
    cases.map((given) => {
      const values = given.readings.map((value, column) => value ?? means[column] ?? 0)
      const top = model(values).slice(0, 3)
      const names = top.map(({ label }) => nameIn(given, label))
      const isAccepted = given.accept.includes(names[0] ?? '')
      const passes = isAccepted && absurdCrops(given, names).length === 0
      return { isAccepted, passes, confidence: top[0]?.probability ?? 0 }
    }),
  )
}

/** The data set knows only `rice`: it counts as the rice crop that the case accepts, else as that of the season. */
function nameIn({ accept, date }: FieldCase, label: string): string {
  if (label !== 'rice') return label
  const accepted = accept.find((id) => id.startsWith('rice_'))
  const month = Number(date.slice(5, 7))
  return (
    accepted ??
    (month >= 6 && month <= 9 ? 'rice_aman' : month >= 3 && month <= 5 ? 'rice_aus' : 'rice_boro')
  )
}

function summary(answered: readonly Answered[]): FieldCheck {
  const sure = answered.filter(({ confidence }) => confidence >= 0.8)
  return {
    count: answered.length,
    passed: answered.filter(({ passes }) => passes).length,
    accepted: answered.filter(({ isAccepted }) => isAccepted).length,
    sure: sure.length,
    sureAccepted: sure.filter(({ isAccepted }) => isAccepted).length,
    calibrationError: calibrationError(
      answered.map(({ isAccepted, confidence }) => ({ confidence, truth: isAccepted ? 1 : 0 })),
    ),
  }
}

/** Expected calibration error over ten bins of confidence; `truth` is 0 to 1. */
export function calibrationError(
  answers: readonly { readonly confidence: number; readonly truth: number }[],
): number {
  let gap = 0
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const bin = answers.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === tenth,
    )
    const difference = bin.reduce((sum, { confidence, truth }) => sum + confidence - truth, 0)
    gap += Math.abs(difference)
  }
  return gap / answers.length
}
