import { useState } from 'react'
import { readStoredSession, type StoredSession } from './stored-session.ts'
import { useLive } from './use-live.ts'

/** Signed in or not: by the browser's store at first paint, by the phone as soon as it is open. */
export function useSession(): StoredSession {
  const [stored] = useState(readStoredSession)
  const state = useLive((phone) => phone.session.state)
  if (!state) return stored
  return state.kind === 'user'
    ? { isSignedIn: true, isStaff: state.isStaff }
    : { isSignedIn: false, isStaff: false }
}
