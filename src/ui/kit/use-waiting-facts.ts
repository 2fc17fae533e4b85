import { useConnection } from './use-connection.ts'
import { useLive } from './use-live.ts'
import { useNow } from './use-now.ts'
import type { WaitingFacts } from './waiting-cause.ts'

/** Of the request with this key. */
export function useWaitingFacts(key: string): WaitingFacts {
  const connection = useConnection()
  const growing = useLive((phone) => phone.advisor.growing)
  const now = useNow()
  return { connection, isBeingWritten: growing?.key === key, now }
}
