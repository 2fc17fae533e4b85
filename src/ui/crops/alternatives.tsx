import type { RecommendationResult } from '#contract/crops.ts'
import { cropName } from '#domain/crops.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { leadKey, rankKey } from './rank-keys.ts'
import styles from './result-card.module.css'

/** The three most probable crops, the recommended one first, each compared with the first. */
export function Alternatives({
  result: { alternatives },
}: {
  readonly result: RecommendationResult
}) {
  const { language } = useLanguage()
  const [first = 0, second = 0] = alternatives.map(({ probabilityPct }) => probabilityPct)
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.topThree" />
      </h3>
      <p className={styles.note}>
        <Text k="crop.topThreeNote" />
      </p>
      <ol className={styles.ranking}>
        {alternatives.map(({ cropId, probabilityPct }, place) => (
          <li key={cropId}>
            <span>{cropName(cropId, language)}</span>
            <span className={styles.note}>
              <Text k={place === 0 ? leadKey(first, second) : rankKey(first, probabilityPct)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
