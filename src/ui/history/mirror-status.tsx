import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import type { MirrorState } from '#data/history/history.ts'
import { Failure } from '#domain/failure.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useDate, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useWithPhone } from '../phone/phone-context.tsx'
import { useAction } from '../phone/use-action.ts'
import { useIsDisconnected } from '../phone/use-connection.ts'
import styles from './history.module.css'

export interface MirrorStatusProps {
  readonly mirror: MirrorState | undefined
}

/** How old the phone's copy is, with a button to refresh it. */
export function MirrorStatus({ mirror }: MirrorStatusProps) {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const isDisconnected = useIsDisconnected()
  const [missed, setMissed] = useRefreshOnOpen(mirror?.syncedAt)
  // The banner about the connection says it for the whole page; a refresh that runs may still succeed.
  const isSaid = isDisconnected || mirror?.isSyncing
  const failure = action.failure ?? (isSaid ? undefined : missed)

  async function refresh(): Promise<void> {
    setMissed(undefined)
    if (await action.run((phone) => phone.history.refresh())) announce(say('history.refreshed'))
  }

  return (
    <div className={styles.mirror}>
      <p className={styles.note}>
        <SyncedAt mirror={mirror} />
      </p>
      <Button isBusy={action.isBusy} onClick={() => void refresh()}>
        {!action.isBusy && <RefreshCw size={18} aria-hidden />}
        <span className={styles.roomy}>
          <Text k="history.refresh" />
        </span>
      </Button>
      {failure && <FailureNotice code={failure.code} />}
    </div>
  )
}

function SyncedAt({ mirror }: MirrorStatusProps) {
  const date = useDate()
  if (!mirror) return null
  const { syncedAt, isSyncing } = mirror
  if (isSyncing) return <Text k="history.syncing" />
  if (syncedAt === undefined) return <Text k="history.neverSynced" />
  return <Text k="history.copyOf" values={{ date: date(syncedAt) }} />
}

/** Refreshes the copy when the page opens, and returns why it could not, until the copy is newer. */
function useRefreshOnOpen(syncedAt: string | undefined) {
  const withPhone = useWithPhone()
  const [missed, setMissed] = useState<Failure>()
  useEffect(() => {
    withPhone((phone) => phone.history.refresh()).catch((error: unknown) => {
      if (error instanceof Failure) setMissed(error)
      else reportError(error)
    })
  }, [withPhone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer copy ends it
  useEffect(() => setMissed(undefined), [syncedAt])
  return [missed, setMissed] as const
}
