import { useMemo } from 'react'
import { readStoredSession, type StoredSession } from './stored-session.ts'
import { useIsTakenOver } from './use-is-taken-over.ts'
import { useLive } from './use-live.ts'

const signedOut: StoredSession = { isSignedIn: false, isStaff: false }

/** Signed in or not: by the browser's store at first paint, by the phone as soon as it is open. */
export function useSession(): StoredSession {
  const isTakenOver = useIsTakenOver()
  const stored = useMemo(() => (isTakenOver ? readStoredSession() : signedOut), [isTakenOver])
  const state = useLive((phone) => phone.session.state)
  if (!state) return stored
  return state.kind === 'user' ? { isSignedIn: true, isStaff: state.isStaff } : signedOut
}
