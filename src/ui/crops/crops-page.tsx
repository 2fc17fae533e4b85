import { lazy, useRef } from 'react'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { AfterHydration } from '../kit/after-hydration.tsx'
import { useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Page } from '../kit/page.tsx'
import { useScrollIntoView } from '../kit/use-scroll-into-view.ts'
import { useToday } from '../kit/use-today.ts'
import { useLive } from '../phone/use-live.ts'
import { LazyInstall } from '../phone-status/lazy-install.tsx'
import { LazyWaitingList } from '../phone-status/lazy-waiting.tsx'
import styles from './crops-page.module.css'
import { changedFields, isFilled, soilAnswerOf } from './field-form.ts'
import { ReadingsForm } from './readings-form.tsx'
import { ResultArea } from './result-area.tsx'
import { useFieldDrafts } from './use-field-drafts.ts'
import { useRecommend } from './use-recommend.ts'

const SeasonGuide = lazy(async () => ({
  default: (await import('./season-guide.tsx')).SeasonGuide,
}))

/** The form for seven readings, the recommended crop with its reasons, and a guide to what is sown in this season. */
export function CropsPage() {
  const drafts = useFieldDrafts()
  const recommending = useRecommend()
  const { language } = useLanguage()
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()
  const latest = useLive((phone) => phone.crops.latest())
  const place = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)

  useScrollIntoView(
    result,
    latest?.clientKey === recommending.savedKey ? recommending.savedKey : undefined,
  )

  function fillIn(before: FieldRequest | undefined, field: FieldRequest): void {
    const changed = changedFields(before, field, language)
    for (const [name, text] of changed) drafts.write(name, text)
    // Estimates go on following the district.
    drafts.setSoilAnswer(soilAnswerOf({ ...drafts.form, ...Object.fromEntries(changed) }))
  }

  function editAgain(content: RequestContent): void {
    if (content.kind !== 'recommend') return
    fillIn(undefined, content.field)
    place.current?.querySelector('input')?.focus()
  }

  async function askAgain(changed: FieldRequest): Promise<void> {
    fillIn(latest?.field, changed)
    if (await recommending.askAgain(changed)) announce(say('cropRec.saved'))
  }

  return (
    <Page title="cropRec.title" subtitle="cropRec.subtitle">
      <div className={styles.columns}>
        <div ref={place} className={styles.column}>
          <ReadingsForm {...{ drafts, recommending }} />
        </div>
        <div ref={result} className={styles.result}>
          <ResultArea
            {...{ latest, recommending }}
            onChange={(changed) => void askAgain(changed)}
            onChooseDistrict={() => place.current?.querySelector('select')?.focus()}
          />
        </div>
        <div className={styles.column}>
          {latest && <LazyInstall />}
          <LazyWaitingList
            kind="recommend"
            isFormFilled={isFilled(drafts.form)}
            onEdit={editAgain}
          />
          <AfterHydration>
            <SeasonGuide date={drafts.form.date || today} district={drafts.form.district} />
          </AfterHydration>
        </div>
      </div>
    </Page>
  )
}
