import Cloud from 'lucide-react/icons/cloud'
import Smartphone from 'lucide-react/icons/smartphone'
import { Fragment } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { cropName } from '#domain/crops.ts'
import { Badge } from '../kit/badge.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { weaknessOf } from './flag-notes.ts'
import styles from './result-card.module.css'
import type { RecommendationView } from './result-view.ts'

export interface ComputedByProps {
  readonly view: RecommendationView
  readonly record: LocalRecommendation
}

/** Says whether the server or the phone computed the result, whether it is a guess, and why the two results differ. */
export function ComputedBy({ view: { result, isFull, difference }, record }: ComputedByProps) {
  const { language } = useLanguage()
  return (
    <Fragment>
      <div className={styles.badges}>
        {isFull ? (
          <FromServer />
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
    </Fragment>
  )
}

export function FromServer() {
  return (
    <Badge tone="info" icon={<Cloud size={16} aria-hidden />}>
      <Text k="crop.full" />
    </Badge>
  )
}
