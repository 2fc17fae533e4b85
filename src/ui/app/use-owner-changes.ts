import { useState } from 'react'
import type { SessionState } from '#data/accounts/session.ts'
import { useLive } from '../phone/use-live.ts'

interface Seen {
  readonly owner?: string
  readonly changes: number
}

/**
 * How often the active owner has changed while this tab was open, by a login or logout in any tab. A session that expires
 * is no change: the farmer can go on typing.
 */
export function useOwnerChanges(): number {
  const state = useLive((phone) => phone.session.state)
  const [seen, setSeen] = useState<Seen>({ changes: 0 })
  const now = afterState(seen, state)
  if (now !== seen) setSeen(now)
  return now.changes
}

/** Returns the same object while the owner is the same. */
export function afterState(seen: Seen, state: SessionState | undefined): Seen {
  if (state === undefined || state.kind === 'expired') return seen
  const owner = state.kind === 'user' ? state.userId : 'guest'
  if (owner === seen.owner) return seen
  return { owner, changes: seen.owner === undefined ? seen.changes : seen.changes + 1 }
}
