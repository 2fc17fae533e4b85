import type { Recommendation } from '#data/phone.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import { Text, useText } from '../kit/intl.tsx'
import styles from './result-card.module.css'
import { helpingKeys, limitSentence } from './result-words.ts'

export interface WhyProps {
  readonly result: Recommendation
  readonly readings: Readings
}

/** What holds the crop back, what suits it, and how the rainfall was understood. */
export function Why({ result, readings }: WhyProps) {
  const say = useText()
  const limit = limitSentence(result.reasons, readings)
  const helping = helpingKeys(result.reasons).map((key) => say(key))
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.why" />
      </h3>
      <p>
        <Text k={limit.key} values={limit.values} />
      </p>
      {helping.length > 0 && (
        <p>
          <Text k="crop.helps" values={{ readings: helping.join(', ') }} />
        </p>
      )}
      <p className={styles.note}>
        <Text k={`crop.rain.${result.basis.rainfallPeriod}`} />
      </p>
    </section>
  )
}
