import { useEffect, useState } from 'react'
import { usePhone } from './phone-context.tsx'

interface Loading<T> {
  readonly loaded?: T
  readonly error?: unknown
}

/**
 * Code that a page needs only for what the phone has stored, loaded after the phone has opened: a first visit answers its
 * first tap without it.
 * @param load the same function at every call
 * @param isNeeded there is something to show: then it throws when the code cannot be fetched
 */
export function useLater<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const isOpen = usePhone() !== undefined
  const [{ loaded, error }, setLoading] = useState<Loading<T>>({})
  useEffect(() => {
    if (!isOpen) return
    load().then(
      (code) => setLoading({ loaded: code }),
      (reason: unknown) => setLoading({ error: reason }),
    )
  }, [isOpen, load])
  if (isNeeded && error !== undefined) throw error
  return loaded
}
