import { Fragment } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { withAnswerWords } from '../kit/with-answer-words.ts'
import { useLater } from '../phone/use-later.ts'
import { useAnnounceAnswer } from '../records/use-announce-answer.ts'
import styles from './crops-page.module.css'
import { PredictionFailed } from './form-problems.tsx'
import { resultView } from './result-view.ts'
import type { Recommending } from './use-recommend.ts'

export interface ResultAreaProps {
  readonly latest: LocalRecommendation | undefined
  readonly recommending: Recommending
  readonly onChange: (changed: FieldRequest) => void
  readonly onChooseDistrict: () => void
}

const loadCards = withAnswerWords(() => import('./later-result.ts'))

/** The newest result; empty while the last readings of the form were refused. */
export function ResultArea({ latest, recommending, ...changes }: ResultAreaProps) {
  useAnnounceAnswer(latest, 'cropRec.answered')
  const view = recommending.isRefused ? ({ kind: 'none' } as const) : resultView(latest)
  const later = useLater(loadCards, view.kind === 'plain' || view.kind === 'recommendation')
  if (!latest || view.kind === 'none') return <Empty />
  if (view.kind === 'failed') {
    return (
      <Fragment>
        <PredictionFailed />
        <Empty />
      </Fragment>
    )
  }
  if (view.kind === 'plain') {
    return later && <later.PlainCard result={view.result} record={latest} />
  }
  return (
    <Fragment>
      {recommending.savedKey === latest.clientKey && !view.isFull && (
        <Notice tone="done">
          <p>
            <Text k="cropRec.saved" />
          </p>
        </Notice>
      )}
      {later && (
        <later.ResultCard view={view} record={latest} isBusy={recommending.isBusy} {...changes} />
      )}
    </Fragment>
  )
}

function Empty() {
  return (
    <Card>
      <h2>
        <Text k="crop.result" />
      </h2>
      <p className={styles.placeholder}>
        <Text k="cropRec.empty" />
      </p>
    </Card>
  )
}
