import { Smartphone } from 'lucide-react'
import type { LocalRecommendation, Recommendation } from '#data/phone.ts'
import { asNumbers, cropName } from '#domain/crops.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { Text, useAge, useLanguage } from '../kit/intl.tsx'
import { Alternatives } from './alternatives.tsx'
import { Figures } from './figures.tsx'
import { Flags } from './flags.tsx'
import styles from './result-card.module.css'
import { Why } from './why.tsx'

export interface ResultCardProps {
  readonly result: Recommendation
  readonly isFull: boolean
  readonly record: LocalRecommendation
}

export function ResultCard({ result, isFull, record }: ResultCardProps) {
  const { language } = useLanguage()
  const other = language === 'en' ? 'bn' : 'en'
  return (
    <Card>
      <Origin isFull={isFull} />
      <header>
        <h2 className={styles.label}>
          <Text k="crop.optimal" />
        </h2>
        <p className={styles.crop}>
          {cropName(result.cropId, language)}{' '}
          <span lang={other}>{cropName(result.cropId, other)}</span>
        </p>
        <p className={styles.note}>
          <Text k="crop.readingsLine" values={asNumbers(record.readings)} />
          <br />
          <Asked createdAt={record.createdAt} />
        </p>
      </header>
      {result.flags.length > 0 && <Flags flags={result.flags} />}
      <Figures result={result} />
      <Why result={result} readings={asNumbers(record.readings)} />
      <Alternatives result={result} />
    </Card>
  )
}

function Origin({ isFull }: { readonly isFull: boolean }) {
  return isFull ? (
    <Badge tone="done">
      <Text k="crop.full" />
    </Badge>
  ) : (
    <Badge tone="info" icon={<Smartphone size={16} aria-hidden />}>
      <Text k="crop.fromPhone" />
    </Badge>
  )
}

function Asked({ createdAt }: { readonly createdAt: string }) {
  const age = useAge()
  return <Text k="crop.asked" values={{ age: age(createdAt) }} />
}
