import type { RecommendationResult } from '#contract/crops.ts'
import { dayAfter } from '#domain/calendar.ts'
import { Fold } from '../kit/fold.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { readingKey } from './reading-keys.ts'
import { isKnown, type Remedy, remediesOf } from './remedies.ts'
import styles from './result-card.module.css'

/** What the farmer can do so that the crop grows better, and which fertiliser it needs, folded. */
export function Improvements({ result }: { readonly result: RecommendationResult }) {
  const remedies = remediesOf(result)
  return (
    <Fold title={<Text k="crop.change" />}>
      {remedies.length > 0 && (
        <ul className={styles.changes}>
          {remedies.map((remedy) => (
            <li key={remedyId(remedy)}>
              <Improvement remedy={remedy} date={result.basis.date} />
            </li>
          ))}
        </ul>
      )}
      <Fertilizer gap={result.fertilizerGap} />
    </Fold>
  )
}

interface ImprovementProps {
  readonly remedy: Remedy
  /** The day that the result is for. */
  readonly date: string | null
}

function Improvement({ remedy, date }: ImprovementProps) {
  const say = useText()
  const day = useDayText()
  if (!isKnown(remedy)) return remedy.sentence ?? say('crop.change.other')
  switch (remedy.kind) {
    case 'lime': {
      const { kgPerBigha, kgPerHa } = remedy
      return say('crop.change.lime', { kgPerBigha, kgPerHa })
    }
    case 'irrigate':
      return say('crop.change.irrigate', { mm: remedy.mm })
    case 'fertilizer':
      return say('crop.change.fertilizer', { nutrient: say(readingKey(remedy.nutrient)) })
    case 'sow-in': {
      const { days } = remedy
      if (date === null) return say('crop.change.sow-in', { days })
      return say('crop.change.sow-on', { days, date: day(dayAfter(date, days)) })
    }
    default:
      return say(`crop.change.${remedy.kind}`)
  }
}

/** Remedies of kinds that this version does not know differ only in their sentence. */
function remedyId(remedy: Remedy): string {
  return 'sentence' in remedy ? `${remedy.kind} ${remedy.sentence}` : remedy.kind
}

const fertilizers = ['urea', 'tsp', 'mop'] as const

/** The nutrients that the soil lacks for this crop, as amounts of three common fertilisers. */
function Fertilizer({ gap }: { readonly gap: RecommendationResult['fertilizerGap'] }) {
  const isEnough = fertilizers.every((name) => gap.perHectare[name] === 0)
  if (isEnough) return <Text k="crop.fertilizer.enough" />
  return (
    <>
      <table className={styles.fertilizer}>
        <caption>
          <Text k="crop.fertilizer" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Text k="crop.fertilizer.kind" />
            </th>
            <th scope="col">
              <Text k="crop.fertilizer.perBigha" />
            </th>
            <th scope="col">
              <Text k="crop.fertilizer.perHectare" />
            </th>
          </tr>
        </thead>
        <tbody>
          {fertilizers.map((name) => (
            <tr key={name}>
              <th scope="row">
                <Text k={`crop.fertilizer.${name}`} />
              </th>
              <td>
                <Text k="crop.kg" values={{ kg: gap.perBigha[name] }} />
              </td>
              <td>
                <Text k="crop.kg" values={{ kg: gap.perHectare[name] }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Text k="crop.fertilizer.note" />
      </p>
    </>
  )
}
