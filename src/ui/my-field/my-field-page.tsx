import { useRememberedField } from '../crops/use-remembered-field.ts'
import { Page } from '../kit/page.tsx'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { useLive } from '../phone/use-live.ts'
import { LazyInstall } from '../phone-status/lazy-install.tsx'
import styles from './my-field-page.module.css'
import { OwnCrops } from './own-crops.tsx'
import { OwnLand } from './own-land.tsx'
import { Settings } from './settings.tsx'

/** What the phone remembers of the farmer's land and crops, and how the app works on this phone; also for guests and without a network. */
export function MyFieldPage() {
  const field = useRememberedField()
  const isBroken = useIsPhoneBroken()
  const questions = useLive((phone) => phone.waiting.entries('ask'))
  const readings = useLive((phone) => phone.waiting.entries('recommend'))
  const waitingCount = questions && readings && questions.length + readings.length
  // All at once, so that nothing moves.
  const isShown = isBroken || (field.isKnown && waitingCount !== undefined)
  return (
    <Page title="myField.title" subtitle="myField.subtitle">
      {isShown && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <OwnLand {...field} />
            {!isBroken && <OwnCrops {...field} />}
          </div>
          <div className={styles.column}>
            <Settings waitingCount={waitingCount} />
            <LazyInstall isLookedFor />
          </div>
        </div>
      )}
    </Page>
  )
}
