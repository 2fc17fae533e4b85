import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { replaceAddress } from './replace-address.ts'

export interface UrlState<T> {
  /** Changes with each navigation. */
  readonly key: string
  readonly state: T
  readonly change: (step: (state: T) => T) => void
}

/**
 * Keeps a state in the query of the URL. It writes with `replaceAddress`, because the router would treat each typed
 * letter of a search as a new page: it would scroll to the top and move the focus out of the field.
 * @param read parses `location.search`
 * @param write returns a `location.search` that `read` understands
 */
export function useUrlState<T>(
  read: (search: string) => T,
  write: (state: T) => string,
): UrlState<T> {
  const { key, search } = useLocation()
  const [kept, setKept] = useState(() => ({ key, state: read(search) }))
  // A link to this page was followed while the page was open, or the farmer went back.
  const hasNavigated = kept.key !== key
  const state = hasNavigated ? read(search) : kept.state
  if (hasNavigated) setKept({ key, state })

  const [change] = useState(
    () => (step: (state: T) => T) =>
      setKept((before) => ({ ...before, state: step(before.state) })),
  )

  useEffect(() => {
    replaceAddress(location.pathname + write(state))
  }, [state, write])

  return { key, state, change }
}
