import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { useAction } from '../phone/use-action.ts'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { useLive } from '../phone/use-live.ts'
import styles from './history.module.css'

/** Offers to add the records of this phone's guest to the account. */
export function GuestRecords() {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const isOwnServer = useIsOwnServer()
  const claimable = useLive((phone) => phone.history.claimable) ?? 0
  const count = isOwnServer ? claimable : 0
  const [addedCount, setAddedCount] = useState(0)

  async function add(): Promise<void> {
    if (!(await action.run((phone) => phone.history.claimGuestRecords()))) return
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
        <Button isBusy={action.isBusy} onClick={() => void add()}>
          <Text k="history.claim" />
        </Button>
      </div>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </Notice>
  )
}
