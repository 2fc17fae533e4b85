import { Fragment, useState } from 'react'
import type { MirrorState } from '#data/history/history.ts'
import { Text } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { useUrlState } from '../kit/use-url-state.ts'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { useLive } from '../phone/use-live.ts'
import { EmptyHistory } from './empty-list.tsx'
import styles from './guest-history.module.css'
import historyStyles from './history.module.css'
import { HistoryRecords } from './history-records.tsx'
import { needsSearch, readView, writeView } from './history-view.ts'

/** What was asked on this phone without an account: no other phone shows it. */
export function GuestHistory() {
  const session = useLive((phone) => phone.session.state)
  const mirror = useLive((phone) => phone.history.state)
  const hasRecords = useStaysTrue(mirror !== undefined && mirror.count > 0)
  // Who is signed in may be known only after the page is drawn.
  if (session?.kind !== 'guest' || !mirror) return null
  return (
    <Fragment>
      <h2 className={styles.heading}>
        <Text k="history.onThisPhone" />
      </h2>
      {hasRecords ? (
        <Records mirror={mirror} />
      ) : (
        <EmptyHistory words="history.empty.guest" offer="ask" />
      )}
    </Fragment>
  )
}

function Records({ mirror }: { readonly mirror: MirrorState }) {
  const viewing = useUrlState(readView, writeView)
  const isOwnServer = useIsOwnServer()
  const hasFilters = useStaysTrue(needsSearch(viewing.state, mirror.count))
  return (
    <Fragment>
      <p className={historyStyles.note}>
        <Text k="history.withoutAccount" />
        <Space />
        {isOwnServer && <Text k="history.canBeAdded" />}
      </p>
      <HistoryRecords {...{ viewing, mirror, hasFilters }} />
    </Fragment>
  )
}

/** Once true, it stays true: what has the focus does not go when the last entry is deleted or a field emptied. */
function useStaysTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return isNow || was
}
