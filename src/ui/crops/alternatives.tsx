import type { RecommendationResult } from '#contract/crops.ts'
import { Text } from '../kit/intl.tsx'
import { rankKey } from './rank-keys.ts'
import styles from './result-card.module.css'
import { useCropName } from './use-crop-name.ts'

/** The three most probable crops, the recommended one first, each compared with the first. */
export function Alternatives({ result }: { readonly result: RecommendationResult }) {
  const name = useCropName()
  const { alternatives } = result
  const next = name(alternatives[1]?.cropId ?? '')
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.topThree" />
      </h3>
      <p className={styles.note}>
        <Text k="crop.topThreeNote" />
      </p>
      <ol className={styles.ranking}>
        {alternatives.map(({ cropId }, place) => (
          <li key={cropId}>
            <span>{name(cropId)}</span>
            <span className={styles.note}>
              <Text k={rankKey(result, place)} values={{ crop: next }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
