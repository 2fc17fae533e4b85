import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { Loss } from '#data/durability/eviction-sentinel.ts'
import type { StorageState } from '#data/storage/watch-database.ts'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { words } from '../kit/words.ts'
import { useIsPhoneBroken, usePhone } from '../phone/phone-context.tsx'
import { useStorageState } from '../phone/storage-state.ts'
import { useLive } from '../phone/use-live.ts'
import banner from './banner.module.css'
import { retriedImport } from './retried-import.ts'
import styles from './storage-notice.module.css'

/** Says what this browser does not store, or that it has deleted what was stored. */
export function StorageNotice() {
  const trouble = useTrouble()
  const loss = useLive((phone) => phone.durability.loss)
  if (!trouble && !loss) return null
  return (
    <Suspense>
      <Notices {...{ trouble, loss }} />
    </Suspense>
  )
}

/** `broken`: the code for it did not come. */
type StorageTrouble = Exclude<StorageState, 'open' | 'updated_elsewhere'> | 'broken'

function useTrouble(): StorageTrouble | undefined {
  const isBroken = useIsPhoneBroken()
  const storage = useStorageState()
  // Another tab's newer version is the business of the bar at the bottom.
  if (storage !== 'open' && storage !== 'updated_elsewhere') return storage
  return isBroken ? 'broken' : undefined
}

const Notices = lazy(async () => {
  await retriedImport(() => words.need('waiting'))
  return { default: NoticesInWords }
})

interface NoticesProps {
  readonly trouble: StorageTrouble | undefined
  /** It is shown, also after reloads, until the farmer has read it. */
  readonly loss: Loss | undefined
}

function NoticesInWords({ trouble, loss }: NoticesProps) {
  const phone = usePhone()
  const [isMemoryRead, setMemoryRead] = useState(false)
  const isMemory = trouble === 'memory'
  return (
    <Fragment>
      {trouble && (
        <Banner>
          <Text k={isMemory && isMemoryRead ? 'storage.memoryRead' : `storage.${trouble}`} />
          {isMemory && !isMemoryRead && (
            <Button onClick={() => setMemoryRead(true)}>
              <Text k="storage.lostRead" />
            </Button>
          )}
        </Banner>
      )}
      {loss && (
        <Banner>
          <Text
            k={loss.unsentCount > 0 ? 'storage.lost' : 'storage.emptied'}
            values={{ count: loss.unsentCount }}
          />
          <Button onClick={() => phone?.durability.acknowledgeLoss()}>
            <Text k="storage.lostRead" />
          </Button>
        </Banner>
      )}
    </Fragment>
  )
}

function Banner({ children }: { readonly children: Elements }) {
  return (
    <div className={banner.banner} data-tone="stop">
      <TriangleAlert size={18} aria-hidden />
      <div className={styles.said}>{children}</div>
    </div>
  )
}
