import { stores } from '../kit/stores.ts'

/** The session in `localStorage`, used before the databases are open (SPEC.md section 4). */
export interface StoredSession {
  readonly isSignedIn: boolean
  readonly isStaff: boolean
}

export function readStoredSession(): StoredSession {
  const isSignedIn = stores.local.getItem('access_token') !== null
  return { isSignedIn, isStaff: isSignedIn && stores.local.getItem('is_staff') === 'true' }
}
