import type { RecommendationResult } from '#contract/crops.ts'
import { cropName } from '#domain/crops.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { rankKey } from './rank-keys.ts'
import styles from './result-card.module.css'

/** The three most probable crops, the recommended one first, each compared with the first. */
export function Alternatives({ result }: { readonly result: RecommendationResult }) {
  const { language } = useLanguage()
  const { alternatives } = result
  const next = cropName(alternatives[1]?.cropId ?? '', language)
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
            <span>{cropName(cropId, language)}</span>
            <span className={styles.note}>
              <Text k={rankKey(result, place)} values={{ crop: next }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
