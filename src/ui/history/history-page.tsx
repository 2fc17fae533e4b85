import { useSession } from '../kit/use-session.ts'
import { LoginNote } from './login-note.tsx'
import { OwnHistory } from './own-history.tsx'

/** What somebody has asked before; with an account only. */
export function HistoryPage() {
  const { isSignedIn } = useSession()
  return isSignedIn ? <OwnHistory /> : <LoginNote />
}
