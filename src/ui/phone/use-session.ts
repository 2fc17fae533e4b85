import { useMemo } from 'react'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'
import { useLive } from './use-live.ts'

const signedOut: StoredSession = { isSignedIn: false, isStaff: false }

/** Whether somebody is signed in: from `localStorage` at the first paint, from the phone as soon as it is open. */
export function useSession(): StoredSession {
  const isHydrated = useIsHydrated()
  const stored = useMemo(() => (isHydrated ? readStoredSession() : signedOut), [isHydrated])
  const state = useLive((phone) => phone.session.state)
  if (!state) return stored
  return state.kind === 'user' ? { isSignedIn: true, isStaff: state.isStaff } : signedOut
}
