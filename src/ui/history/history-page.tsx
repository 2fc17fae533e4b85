import { Page } from '../kit/page.tsx'
import { useUrlState } from '../kit/use-url-state.ts'
import { useLive } from '../phone/use-live.ts'
import { useSession } from '../phone/use-session.ts'
import { GuestHistory } from './guest-history.tsx'
import { GuestRecords } from './guest-records.tsx'
import { HistoryRecords } from './history-records.tsx'
import { readView, writeView } from './history-view.ts'
import { LoginNote } from './login-note.tsx'
import { MirrorStatus } from './mirror-status.tsx'

/** The records of an account; a guest reads that they need to log in, and has what this phone keeps. */
export function HistoryPage() {
  const { isSignedIn } = useSession()
  if (isSignedIn) return <OwnHistory />
  return (
    <Page title="history.title">
      <LoginNote />
      <GuestHistory />
    </Page>
  )
}

function OwnHistory() {
  const mirror = useLive((phone) => phone.history.state)
  const viewing = useUrlState(readView, writeView)
  return (
    <Page title="history.title" subtitle={`history.subtitle.${viewing.state.kind}`}>
      <HistoryRecords {...{ viewing, mirror }} hasFilters>
        <MirrorStatus mirror={mirror} />
        <GuestRecords />
      </HistoryRecords>
    </Page>
  )
}
