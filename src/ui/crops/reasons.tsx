import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recommendation } from '#data/phone.ts'
import { lookUp } from '#domain/later.ts'
import type { GivenReadings } from '#domain/recommender/readings.ts'
import { asTyped, Text, useNumber } from '../kit/intl.tsx'
import { type Reason, reasonWords } from './reason-words.ts'
import styles from './result-card.module.css'

export interface ReasonsProps {
  readonly result: Recommendation
  readonly readings: GivenReadings
}

/** What holds the crop back, the heaviest first, and what suits it, with the farmer's own numbers. */
export function Reasons({ result: { reasons, timing }, readings }: ReasonsProps) {
  const limits = reasons.filter(({ effect }) => effect === 'limits')
  const helps = reasons.filter(({ effect }) => effect === 'helps')
  // A later version may know effects of other kinds.
  const others = reasons.filter((reason) => !limits.includes(reason) && !helps.includes(reason))
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.why" />
      </h3>
      <ul className={styles.reasons}>
        {timing.pointsLost >= 1 && (
          <Told
            effect="limits"
            points={timing.pointsLost}
            headline={<Text k="crop.verdict.timing" />}
          >
            <Text k="crop.numbers.timing" />
          </Told>
        )}
        {[...limits, ...helps, ...others].map((reason) => (
          <ReasonItem key={`${reason.reading} ${reason.effect}`} {...{ reason, readings }} />
        ))}
      </ul>
    </section>
  )
}

function ReasonItem({
  reason,
  readings,
}: {
  readonly reason: Reason
  readonly readings: GivenReadings
}) {
  const { headline, sentences, own } = reasonWords(reason)
  const { effect, pointsLost } = reason
  return (
    <Told
      effect={effect}
      points={effect === 'limits' ? pointsLost : 0}
      headline={<Text k={headline} />}
    >
      {reason.reading === 'nutrients' && <Nutrients readings={readings} />}
      {own}
      {sentences.map(({ key, values }) => (
        <span key={key}>
          <Text k={key} values={values} />{' '}
        </span>
      ))}
    </Told>
  )
}

function Nutrients({ readings }: { readonly readings: GivenReadings }) {
  const number = useNumber()
  const written = (value: number | null) => (value === null ? '–' : number(value, asTyped))
  const { nitrogen, phosphorus, potassium } = readings
  const given = [nitrogen, phosphorus, potassium]
  if (given.every((value) => value === null)) return <Text k="crop.numbers.nutrientsUnknown" />
  return (
    <Text
      k={given.includes(null) ? 'crop.numbers.nutrientsGuess' : 'crop.numbers.nutrients'}
      values={{
        nitrogen: written(nitrogen),
        phosphorus: written(phosphorus),
        potassium: written(potassium),
      }}
    />
  )
}

const icons = { helps: CircleCheck, limits: TriangleAlert } as const

interface ToldProps {
  readonly effect: Reason['effect']
  /** Of 100; told from 1 on. */
  readonly points: number
  readonly headline: ReactNode
  readonly children: ReactNode
}

function Told({ effect, points, headline, children }: ToldProps) {
  const Icon = lookUp(icons, effect) ?? Info
  const cost = Math.round(points)
  return (
    <li data-effect={effect}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{headline}</strong>
        <p className={styles.note}>
          {children} {cost >= 1 && <Text k="crop.cost" values={{ points: cost }} />}
        </p>
      </div>
    </li>
  )
}
