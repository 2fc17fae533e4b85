import { useEffect, useState } from 'react'
import { pageIdle } from '../kit/page-idle.ts'
import { usePhone } from './phone-context.tsx'

interface Loading<T> {
  readonly loaded?: T
  readonly error?: unknown
}

/**
 * Code that a page needs only for what the phone has stored, loaded after the phone has opened: at once when there is
 * something to show, else when the page is idle, so that the first tap does not wait for it.
 * @param load the same function at every call
 * @param isNeeded there is something to show: then it throws when the code cannot be fetched
 */
export function useLater<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const isOpen = usePhone() !== undefined
  const [{ loaded, error }, setLoading] = useState<Loading<T>>({})
  useEffect(() => {
    if (!isOpen) return
    let isLate = false
    const set = (loading: Loading<T>) => isLate || setLoading(loading)
    const ready = isNeeded ? Promise.resolve() : pageIdle()
    ready.then(load).then(
      (code) => set({ loaded: code }),
      (reason: unknown) => set({ error: reason }),
    )
    return () => {
      isLate = true
    }
  }, [isOpen, isNeeded, load])
  if (isNeeded && error !== undefined) throw error
  return loaded
}
