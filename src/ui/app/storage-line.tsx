import { TriangleAlert } from 'lucide-react'
import { Text } from '../kit/intl.tsx'
import { useIsPhoneBroken } from '../kit/phone.tsx'
import { useLive } from '../kit/use-live.ts'
import styles from './line.module.css'

/** Said plainly when nothing can be saved, since everything else promises that it is. */
export function StorageLine() {
  const isBroken = useIsPhoneBroken()
  const storage = useLive((phone) => phone.storage)
  return (
    <div role="alert">
      {(isBroken || storage === 'blocked') && (
        <p className={styles.line} data-tone="stop">
          <TriangleAlert size={18} aria-hidden />
          <Text k={isBroken ? 'update.noStorage' : 'update.blocked'} />
        </p>
      )}
    </div>
  )
}
