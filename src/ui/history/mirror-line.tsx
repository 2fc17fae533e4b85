import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { MirrorState } from '#data/phone.ts'
import { Failure } from '#domain/failure.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useDate, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useWithPhone } from '../kit/phone.tsx'
import { useDeed } from '../kit/use-deed.ts'
import styles from './history.module.css'

export interface MirrorLineProps {
  readonly mirror: MirrorState | undefined
}

/** Of when the phone's copy is, and the way to a newer one. */
export function MirrorLine({ mirror }: MirrorLineProps) {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  useQuietRefresh()

  async function refresh(): Promise<void> {
    if (await deed.run((phone) => phone.history.refresh())) announce(say('history.refreshed'))
  }

  return (
    <div className={styles.mirror}>
      <p className={styles.note}>
        <CopyOf mirror={mirror} />
      </p>
      <Button isBusy={deed.isBusy} onClick={() => void refresh()}>
        {!deed.isBusy && <RefreshCw size={18} aria-hidden />}
        <span className={styles.roomy}>
          <Text k="history.refresh" />
        </span>
      </Button>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </div>
  )
}

function CopyOf({ mirror }: MirrorLineProps) {
  const say = useText()
  const date = useDate()
  if (!mirror) return null
  const { syncedAt, isSyncing } = mirror
  if (isSyncing) return say('history.syncing')
  if (syncedAt === undefined) return say('history.neverSynced')
  return say('history.copyOf', { date: date(syncedAt) })
}

/** Whoever opens the history wants what is new; that it cannot be had now is told by the line about the network. */
function useQuietRefresh(): void {
  const withPhone = useWithPhone()
  useEffect(() => {
    withPhone((phone) => phone.history.refresh()).catch((error: unknown) => {
      if (!(error instanceof Failure)) reportError(error)
    })
  }, [withPhone])
}
