import { Fragment } from 'react'
import type { RecommendationResult } from '#contract/crops.ts'
import { nutrients } from '#domain/recommender/readings.ts'
import { Fold } from '../kit/fold.tsx'
import { Text } from '../kit/intl.tsx'
import { type Remedy, remediesOf } from './remedies.ts'
import styles from './result-card.module.css'
import { areGuessed } from './result-facts.ts'
import { useRemedyText } from './use-remedy-text.ts'

/** What the farmer can do so that the crop grows better, and which fertiliser it needs, folded. */
export function Improvements({ result }: { readonly result: RecommendationResult }) {
  const remedies = remediesOf(result)
  const say = useRemedyText(result)
  return (
    <Fold title={<Text k="crop.change" />}>
      {remedies.length > 0 && (
        <ul className={styles.changes}>
          {remedies.map((remedy) => (
            <li key={remedyId(remedy)}>{say(remedy)}</li>
          ))}
        </ul>
      )}
      {areGuessed(nutrients, result.basis) && (
        <p className={styles.note}>
          <Text k="crop.fertilizer.guessed" />
        </p>
      )}
      <Fertilizer gap={result.fertilizerGap} />
    </Fold>
  )
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
    <Fragment>
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
                <Amount kg={gap.perBigha[name]} />
              </td>
              <td>
                <Amount kg={gap.perHectare[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Text k="crop.fertilizer.note" />
      </p>
    </Fragment>
  )
}

function Amount({ kg }: { readonly kg: number }) {
  return kg === 0 ? <Text k="crop.fertilizer.none" /> : <Text k="crop.kg" values={{ kg }} />
}
