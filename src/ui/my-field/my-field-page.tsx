import { useRememberedField } from '../crops/use-remembered-field.ts'
import { Page } from '../kit/page.tsx'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { LazyInstall } from '../phone-status/lazy-install.tsx'
import styles from './my-field-page.module.css'
import { OwnLand } from './own-land.tsx'
import { Settings } from './settings.tsx'

/** What the phone remembers of the farmer's land, and how the app works on this phone; also for guests and without a network. */
export function MyFieldPage() {
  const field = useRememberedField()
  const isBroken = useIsPhoneBroken()
  // All at once, so that nothing moves.
  const isShown = field.isKnown || isBroken
  return (
    <Page title="myField.title" subtitle="myField.subtitle">
      {isShown && (
        <div className={styles.columns}>
          <OwnLand {...field} />
          <div className={styles.column}>
            <Settings />
            <LazyInstall isEarned isLookedFor />
          </div>
        </div>
      )}
    </Page>
  )
}
