import { Smartphone } from 'lucide-react'
import type { LocalRecommendation } from '#data/phone.ts'
import { cropName } from '#domain/crops.ts'
import { Badge } from '../kit/badge.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { weaknessOf } from './flag-notes.ts'
import styles from './result-card.module.css'
import type { GivenView } from './result-view.ts'

export interface OriginProps {
  readonly view: GivenView
  readonly record: LocalRecommendation
}

/** Who worked it out, whether it is only a guess, and which of two answers this is where they differ. */
export function Origin({ view: { result, isFull, difference }, record }: OriginProps) {
  const { language } = useLanguage()
  return (
    <>
      <div className={styles.badges}>
        {isFull ? (
          <Badge tone="done">
            <Text k="crop.full" />
          </Badge>
        ) : (
          <Badge tone="info" icon={<Smartphone size={16} aria-hidden />}>
            <Text k="crop.fromPhone" />
          </Badge>
        )}
        {weaknessOf(result) && (
          <Badge tone="wait">
            <Text k="crop.onlyGuess" />
          </Badge>
        )}
      </div>
      {difference && (
        <Notice tone="info">
          <p>
            <Text
              k={`crop.differs.${difference}`}
              values={{ crop: cropName(record.phoneResult.cropId, language) }}
            />
          </p>
        </Notice>
      )}
    </>
  )
}
