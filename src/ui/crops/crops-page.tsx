import { useRef } from 'react'
import type { RequestContent } from '#data/phone.ts'
import { writeDigits } from '#domain/digits.ts'
import { readings } from '#domain/recommender/readings.ts'
import { useLanguage } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { useBringIntoView } from '../kit/use-bring-into-view.ts'
import { useLive } from '../kit/use-live.ts'
import { WaitingList } from '../kit/waiting.tsx'
import styles from './crops-page.module.css'
import { ReadingsForm } from './readings-form.tsx'
import { ResultArea } from './result-area.tsx'
import { useReadingDrafts } from './use-reading-drafts.ts'
import { useRecommend } from './use-recommend.ts'

/** Seven readings in, a crop with its reasons out. */
export function CropsPage() {
  const drafts = useReadingDrafts()
  const recommending = useRecommend()
  const { language } = useLanguage()
  const latest = useLive((phone) => phone.crops.latest())
  const form = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)

  useBringIntoView(
    result,
    latest?.clientKey === recommending.savedKey ? recommending.savedKey : undefined,
  )

  function takeIn(content: RequestContent): void {
    if (content.kind !== 'recommend') return
    for (const reading of readings) {
      drafts.type(reading, writeDigits(String(content.readings[reading] ?? ''), language))
    }
    form.current?.querySelector('input')?.focus()
  }

  return (
    <Page title="cropRec.title" subtitle="cropRec.subtitle">
      <div className={styles.columns}>
        <div ref={form} className={styles.column}>
          <ReadingsForm {...{ drafts, recommending }} />
        </div>
        <div ref={result} className={styles.column}>
          <ResultArea latest={latest} recommending={recommending} />
        </div>
      </div>
      <WaitingList
        kind="recommend"
        isFormFilled={readings.some((reading) => drafts.typed[reading].trim() !== '')}
        onEdit={takeIn}
      />
    </Page>
  )
}
