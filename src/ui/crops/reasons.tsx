import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { RecommendationResult } from '#contract/crops.ts'
import type { GivenReadings } from '#domain/recommender/readings.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Fold } from '../kit/fold.tsx'
import { asTyped, Text, useNumber } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Space } from '../kit/space.tsx'
import {
  type Ground,
  isGivenHelp,
  limitingGrounds,
  type Reason,
  reasonWords,
} from './reason-words.ts'
import styles from './result-card.module.css'
import { useSaid } from './use-said.ts'

export interface ReasonsProps {
  readonly result: RecommendationResult
  readonly readings: GivenReadings
}

/** The reasons with their figures, folded: first what limits the crop, the strongest first, then what suits it. */
export function Reasons({ result, readings }: ReasonsProps) {
  const { reasons, timing, grounds = [] } = result
  const limits = reasons.filter(({ effect }) => effect === 'limits')
  const helps = reasons.filter(({ effect }) => effect === 'helps')
  // A later server version can send other effects.
  const others = reasons.filter((reason) => !limits.includes(reason) && !helps.includes(reason))
  return (
    <Fold title={<Text k="crop.why" />}>
      <ul className={styles.reasons}>
        <Grounds result={result} grounds={limitingGrounds(result)} />
        {timing.pointsLost >= 1 && (
          <ReasonLine
            effect="limits"
            points={timing.pointsLost}
            headline={<Text k="crop.verdict.timing" />}
          >
            <Text k="crop.numbers.timing" />
          </ReasonLine>
        )}
        <ReasonItems reasons={limits} readings={readings} />
        <Grounds result={result} grounds={grounds.filter(isGivenHelp).slice(0, 1)} />
        <ReasonItems reasons={[...helps, ...others]} readings={readings} />
      </ul>
    </Fold>
  )
}

interface GroundsProps {
  readonly result: RecommendationResult
  /** Those of the result that are worth saying. */
  readonly grounds: readonly Ground[]
}

/** What decides beside the readings: place, land, water, salt. */
function Grounds({ result, grounds }: GroundsProps) {
  const said = useSaid(result)
  return grounds.map((ground) => (
    <ReasonLine
      key={ground.ground + ground.effect}
      effect={ground.effect}
      points={ground.effect === 'limits' ? ground.pointsLost : 0}
      headline={<span>{said(ground)}</span>}
    />
  ))
}

function ReasonItems({
  reasons,
  readings,
}: {
  readonly reasons: readonly Reason[]
  readonly readings: GivenReadings
}) {
  return reasons.map((reason) => (
    <ReasonItem key={`${reason.reading} ${reason.effect}`} {...{ reason, readings }} />
  ))
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
    <ReasonLine
      effect={effect}
      points={effect === 'limits' ? pointsLost : 0}
      headline={<Text k={headline} />}
    >
      {reason.reading === 'nutrients' && <Nutrients readings={readings} />}
      {own !== undefined && <span>{own}</span>}
      {sentences.map(({ key, values }) => (
        <span key={key}>
          <Text k={key} values={values} />
          <Space />
        </span>
      ))}
    </ReasonLine>
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

interface ReasonLineProps {
  readonly effect: Reason['effect']
  /** Points lost of 100; shown from 1 point on. */
  readonly points: number
  readonly headline: Elements
  readonly children?: Elements
}

function ReasonLine({ effect, points, headline, children }: ReasonLineProps) {
  const Icon = lookUpKnown(icons, effect) ?? Info
  const cost = Math.round(points)
  return (
    <li data-effect={effect}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{headline}</strong>
        <p className={styles.note}>
          {children}
          <Space />
          {cost >= 1 && <Text k="crop.cost" values={{ points: cost }} />}
        </p>
      </div>
    </li>
  )
}
