import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { useDeed } from '../kit/use-deed.ts'
import { useIsOwnServer } from '../kit/use-is-own-server.ts'
import { useLive } from '../kit/use-live.ts'
import styles from './history.module.css'

/** What this phone's guest asked before can be taken into the account. */
export function GuestRecords() {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  const isOwnServer = useIsOwnServer()
  const claimable = useLive((phone) => phone.history.claimable) ?? 0
  const count = isOwnServer ? claimable : 0
  const [addedCount, setAddedCount] = useState(0)

  async function add(): Promise<void> {
    if (!(await deed.run((phone) => phone.history.claimGuestRecords()))) return
    setAddedCount(count)
    announce(say('history.claimed', { count }))
  }

  if (count === 0 && addedCount === 0) return null
  if (count === 0) {
    return (
      <Notice tone="done">
        <p>
          <Text k="history.claimed" values={{ count: addedCount }} />
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <p>
        <Text k="history.claimable" values={{ count }} />
      </p>
      <div className={styles.actions}>
        <Button isBusy={deed.isBusy} onClick={() => void add()}>
          <Text k="history.claim" />
        </Button>
      </div>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </Notice>
  )
}
