import { Navigate } from 'react-router-dom'
import { Page } from '../kit/page.tsx'
import { ServerQueryProvider } from '../kit/query.tsx'
import { useUrlState } from '../kit/use-url-state.ts'
import { useLive } from '../phone/use-live.ts'
import { useSession } from '../phone/use-session.ts'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { ConversationsTab } from './conversations/conversations-tab.tsx'
import { CropsTab } from './crops/crops-tab.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import {
  type DashboardUrlState,
  isStaffTab,
  readParams,
  shownTab,
  writeParams,
} from './shared/dashboard-params.ts'
import { Skeleton, StaffOnly } from './shared/load-states.tsx'
import { UsersTab } from './users/users-tab.tsx'

/**
 * For signed-in accounts. A guest goes to the login page, and returns here after it. The app's frame mounts the page again for
 * another account, so that its cache of replies begins empty.
 */
export function DashboardPage() {
  const { isSignedIn, isStaff } = useSession()
  const state = useLive((phone) => phone.session.state)
  if (!isSignedIn) {
    // A logout from here is on its way to the home page.
    if (!location.pathname.startsWith('/dashboard')) return null
    const back = location.pathname + location.search
    return <Navigate to="/login" replace state={{ back }} />
  }
  const userId = state?.kind === 'user' ? state.userId : undefined
  return (
    <ServerQueryProvider>
      <Dashboard isStaff={isStaff} isReady={userId !== undefined} />
    </ServerQueryProvider>
  )
}

interface DashboardProps {
  readonly isStaff: boolean
  /** The data layer has confirmed which account is signed in. */
  readonly isReady: boolean
}

function Dashboard({ isStaff, isReady }: DashboardProps) {
  const urlState = useUrlState(readParams, writeParams)
  const tab = shownTab(urlState.state, isStaff)
  return (
    <DashboardFrame {...{ tab, isStaff, isReady }} params={urlState.state}>
      <Page
        title={`dashboard.tab.${tab}`}
        {...(!isStaff && !isStaffTab(tab) && { subtitle: 'dashboard.ownRecords' })}
      >
        {isReady ? <Tab key={urlState.key} {...{ tab, isStaff, urlState }} /> : <Skeleton />}
      </Page>
    </DashboardFrame>
  )
}

interface TabProps {
  readonly tab: ReturnType<typeof shownTab>
  readonly isStaff: boolean
  readonly urlState: DashboardUrlState
}

function Tab({ tab, isStaff, urlState }: TabProps) {
  if (isStaffTab(tab) && !isStaff) return <StaffOnly />
  if (tab === 'analytics') return <AnalyticsTab urlState={urlState} />
  if (tab === 'users') return <UsersTab urlState={urlState} />
  return tab === 'ai-assistant' ? (
    <ConversationsTab urlState={urlState} />
  ) : (
    <CropsTab urlState={urlState} />
  )
}
