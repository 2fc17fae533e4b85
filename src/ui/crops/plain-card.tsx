import type { PlainReply } from '#contract/earlier-crops.ts'
import type { LocalRecommendation } from '#data/phone.ts'
import { cropName } from '#domain/crops.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { Text, useAge, useLanguage, useText } from '../kit/intl.tsx'
import { useReadingsLine } from '../kit/use-readings-line.ts'
import styles from './result-card.module.css'
import { seasonKeys, soilKeys } from './result-words.ts'

export interface PlainCardProps {
  readonly result: PlainReply
  readonly record: LocalRecommendation
}

/** The four outputs of the specification, as the server said them; what it left out is "—". */
export function PlainCard({ result, record }: PlainCardProps) {
  const say = useText()
  const age = useAge()
  const { language } = useLanguage()
  const readingsLine = useReadingsLine()
  const { soilSuitability, seasonFit, expectedYieldPct, confidencePct } = result
  const percent = (value: number | undefined) =>
    value === undefined ? '—' : say('crop.percent', { value })
  const worded = (keys: Readonly<Record<string, MessageKey>>, words: string | undefined) => {
    const key = words === undefined ? undefined : keys[words]
    return key ? say(key) : (words ?? '—')
  }
  const figures = [
    ['crop.soilSuitability', worded(soilKeys, soilSuitability)],
    ['crop.seasonFit', worded(seasonKeys, seasonFit)],
    ['crop.expectedYield', percent(expectedYieldPct)],
    ['crop.confidence', percent(confidencePct)],
  ] as const
  return (
    <Card>
      <div className={styles.badges}>
        <Badge tone="done">
          <Text k="crop.full" />
        </Badge>
      </div>
      <header>
        <h2 className={styles.label}>
          <Text k="crop.optimal" />
        </h2>
        <p className={styles.crop}>{cropName(result.cropId, language)}</p>
        <p className={styles.note}>
          {readingsLine(record.field.readings)}
          <br />
          <Text k="crop.asked" values={{ age: age(record.createdAt) }} />
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>
              <Text k={key} />
            </dt>
            <dd>
              <strong>{value}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
