import { Navigate } from 'react-router-dom'
import { AskingProvider } from '../kit/query.tsx'
import { useLive } from '../kit/use-live.ts'
import { useSession } from '../kit/use-session.ts'
import { Desk } from './desk.tsx'

/** For whoever is signed in; a guest signs in first and comes back. */
export function DashboardPage() {
  const { isSignedIn, isStaff } = useSession()
  const state = useLive((phone) => phone.session.state)
  if (!isSignedIn) {
    const back = location.pathname + location.search
    return <Navigate to="/login" replace state={{ back }} />
  }
  const userId = state?.kind === 'user' ? state.userId : undefined
  return (
    <AskingProvider key={userId}>
      <Desk isStaff={isStaff} isReady={userId !== undefined} />
    </AskingProvider>
  )
}
