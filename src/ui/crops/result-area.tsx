import { useEffect, useRef } from 'react'
import type { LocalRecommendation } from '#data/phone.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { Card } from '../kit/card.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import styles from './crops-page.module.css'
import { PredictionFailed } from './form-outcome.tsx'
import { PlainCard } from './plain-card.tsx'
import { ResultCard } from './result-card.tsx'
import { resultView } from './result-view.ts'
import type { Recommending } from './use-recommend.ts'

export interface ResultAreaProps {
  readonly latest: LocalRecommendation | undefined
  readonly recommending: Recommending
  readonly onChange: (changed: FieldRequest) => void
}

/** The newest result; cleared while the form's last readings could not be used. */
export function ResultArea({ latest, recommending, onChange }: ResultAreaProps) {
  useFullAnnouncement(latest)
  const view = resultView(latest)
  if (recommending.isRefused || !latest || view.kind === 'none') return <Empty />
  if (view.kind === 'failed') {
    return (
      <>
        <PredictionFailed />
        <Empty />
      </>
    )
  }
  if (view.kind === 'plain') return <PlainCard result={view.result} record={latest} />
  return (
    <>
      {recommending.savedKey === latest.clientKey && !view.isFull && (
        <Notice tone="done">
          <p>
            <Text k="cropRec.saved" />
          </p>
        </Notice>
      )}
      <ResultCard view={view} record={latest} isBusy={recommending.isBusy} onChange={onChange} />
    </>
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

/** Says so when the server's result takes the place of the phone's own. */
function useFullAnnouncement(latest: LocalRecommendation | undefined): void {
  const say = useText()
  const announce = useAnnounce()
  const waitingKey = useRef<string>(undefined)
  useEffect(() => {
    if (!latest) return
    const { clientKey, progress } = latest
    if (progress.state === 'waiting') waitingKey.current = clientKey
    else if (progress.state === 'answered' && waitingKey.current === clientKey) {
      waitingKey.current = undefined
      announce(say('cropRec.answered'))
    }
  }, [latest, say, announce])
}
