import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWithPhone } from '../kit/phone.tsx'

/** What another app has shared with us stands in the address; it goes into the form, below what was being written there. */
export function useSharedQuestion(setQuestion: (text: string) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const withPhone = useWithPhone()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `setQuestion` is a new function at each drawing
  useEffect(() => {
    const shared = new URLSearchParams(search).get('question')?.trim()
    if (!shared) return
    void withPhone((phone) => phone.drafts.read('question')).then((kept) => {
      setQuestion(kept === '' || kept === shared ? shared : `${kept}\n${shared}`)
      // Once only: a reload must not bring it again.
      void navigate(pathname, { replace: true })
    })
  }, [search, pathname, navigate, withPhone])
}
