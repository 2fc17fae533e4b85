import type { PlainReply } from '#contract/earlier-crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName } from '#domain/crops.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import styles from './result-card.module.css'
import { ResultHeader } from './result-header.tsx'
import { seasonKeys, soilKeys } from './result-words.ts'

export interface PlainCardProps {
  readonly result: PlainReply
  readonly record: LocalRecommendation
}

/** The four outputs of the specification from a server that sends no more; a missing output is "—". */
export function PlainCard({ result, record }: PlainCardProps) {
  const say = useText()
  const { language } = useLanguage()
  const { soilSuitability, seasonFit, expectedYieldPct, confidencePct } = result
  const percent = (value: number | undefined) =>
    value === undefined ? '—' : say('crop.percent', { value })
  const wordText = (keys: Readonly<Record<string, MessageKey>>, words: string | undefined) => {
    const key = words === undefined ? undefined : keys[words]
    return key ? say(key) : (words ?? '—')
  }
  const outputs = [
    ['crop.soilSuitability', wordText(soilKeys, soilSuitability)],
    ['crop.seasonFit', wordText(seasonKeys, seasonFit)],
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
      <ResultHeader record={record}>{cropName(result.cropId, language)}</ResultHeader>
      <dl className={styles.figures}>
        {outputs.map(([key, value]) => (
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
