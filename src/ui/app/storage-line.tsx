import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { useIsPhoneBroken, usePhone } from '../kit/phone.tsx'
import { useLive } from '../kit/use-live.ts'
import styles from './line.module.css'
import { storageState } from './storage-state.ts'

/** Said plainly when nothing can be saved, or when something saved is gone, since everything else promises that it is kept. */
export function StorageLine() {
  const isBroken = useIsPhoneBroken()
  const storage = useSyncExternalStore(storageState.subscribe, storageState.get, storageState.get)
  return (
    <div role="alert">
      {(isBroken || storage === 'blocked') && (
        <Line>
          <Text k={isBroken ? 'update.noStorage' : 'update.blocked'} />
        </Line>
      )}
      <LossLine />
    </div>
  )
}

/** Stays, over reloads, until it was read. */
function LossLine() {
  const phone = usePhone()
  const loss = useLive((opened) => opened.guardian.loss)
  if (!loss) return null
  return (
    <Line>
      <span>
        <Text
          k={loss.unsentCount > 0 ? 'storage.lost' : 'storage.emptied'}
          values={{ count: loss.unsentCount }}
        />
      </span>
      <Button onClick={() => phone?.guardian.acknowledgeLoss()}>
        <Text k="storage.lostRead" />
      </Button>
    </Line>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.line} data-tone="stop">
      <TriangleAlert size={18} aria-hidden />
      {children}
    </div>
  )
}
