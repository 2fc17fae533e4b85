/** The session in `localStorage`, used before the databases are open (SPEC.md section 4). */
export interface StoredSession {
  readonly isSignedIn: boolean
  readonly isStaff: boolean
}

export function readStoredSession(): StoredSession {
  const isSignedIn = localStorage.getItem('access_token') !== null
  return { isSignedIn, isStaff: isSignedIn && localStorage.getItem('is_staff') === 'true' }
}
