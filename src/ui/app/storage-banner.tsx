import { TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useIsPhoneBroken, usePhone } from '../phone/phone-context.tsx'
import { useLive } from '../phone/use-live.ts'
import styles from './banner.module.css'
import { storageState } from './storage-state.ts'

/** Says that nothing can be saved, or that the browser has deleted saved data. */
export function StorageBanner() {
  const isBroken = useIsPhoneBroken()
  const storage = useSyncExternalStore(storageState.subscribe, storageState.get, storageState.get)
  return (
    <div role="alert">
      {(isBroken || storage === 'blocked') && (
        <Banner>
          <Text k={isBroken ? 'update.noStorage' : 'update.blocked'} />
        </Banner>
      )}
      <DataLossBanner />
    </div>
  )
}

/** Stays after reloads, until the farmer confirms that they have read it. */
function DataLossBanner() {
  const phone = usePhone()
  const loss = useLive((opened) => opened.durability.loss)
  if (!loss) return null
  return (
    <Banner>
      <span>
        <Text
          k={loss.unsentCount > 0 ? 'storage.lost' : 'storage.emptied'}
          values={{ count: loss.unsentCount }}
        />
      </span>
      <Button onClick={() => phone?.durability.acknowledgeLoss()}>
        <Text k="storage.lostRead" />
      </Button>
    </Banner>
  )
}

function Banner({ children }: { readonly children: Elements }) {
  return (
    <div className={styles.banner} data-tone="stop">
      <TriangleAlert size={18} aria-hidden />
      {children}
    </div>
  )
}
