import type { Recommendation } from '#data/phone.ts'
import { cropName } from '#domain/crops.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Bar } from './bar.tsx'
import styles from './result-card.module.css'

/** The three most probable crops, the recommended one first. */
export function Alternatives({ result }: { readonly result: Recommendation }) {
  const { language } = useLanguage()
  const likeliestPct = Math.max(...result.alternatives.map((crop) => crop.probabilityPct))
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.topThree" />
      </h3>
      <p className={styles.note}>
        <Text k="crop.topThreeNote" values={{ count: crops.length }} />
      </p>
      <ol className={styles.ranking}>
        {result.alternatives.map(({ cropId, probabilityPct }) => (
          <li key={cropId}>
            <span>{cropName(cropId, language)}</span>
            <Text k="crop.percent" values={{ value: probabilityPct }} />
            {/* Drawn against the likeliest: among so many crops no share is large. */}
            <Bar pct={(100 * probabilityPct) / likeliestPct} />
          </li>
        ))}
      </ol>
    </section>
  )
}
