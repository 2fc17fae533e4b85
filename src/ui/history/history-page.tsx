import { useState } from 'react'
import { Page } from '../kit/page.tsx'
import { useUrlState } from '../kit/use-url-state.ts'
import { useLive } from '../phone/use-live.ts'
import { useSession } from '../phone/use-session.ts'
import { GuestRecords } from './guest-records.tsx'
import styles from './history.module.css'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { noFilter, readView, withFilter, withPage, writeView } from './history-view.ts'
import { LoginNote } from './login-note.tsx'
import { MirrorStatus } from './mirror-status.tsx'
import { ModeToggle } from './mode-toggle.tsx'

/** The records of an account; a guest reads that they need to log in. */
export function HistoryPage() {
  const { isSignedIn } = useSession()
  return isSignedIn ? <OwnHistory /> : <LoginNote />
}

function OwnHistory() {
  const mirror = useLive((phone) => phone.history.state)
  const { key, state: view, change } = useUrlState(readView, writeView)
  const [resets, setResets] = useState(0)

  function showAll(): void {
    change((before) => withFilter(before, noFilter))
    setResets(resets + 1)
  }

  return (
    <Page title="history.title" subtitle={`history.subtitle.${view.kind}`}>
      <div className={styles.controls}>
        <ModeToggle kind={view.kind} onChange={change} />
        {/* A new key empties the search field. */}
        <HistoryFilters key={`${key} ${resets}`} view={view} onChange={change} />
      </div>
      <MirrorStatus mirror={mirror} />
      <GuestRecords />
      <HistoryList
        {...{ view, mirror }}
        onTurn={(page) => change((before) => withPage(before, page))}
        onShowAll={showAll}
      />
    </Page>
  )
}
