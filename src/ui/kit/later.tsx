import { type ReactNode, Suspense } from 'react'
import { useIsTakenOver } from './use-is-taken-over.ts'

/** A piece whose code comes when the page is there; nothing stands in its place until then. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useIsTakenOver() ? <Suspense fallback={null}>{children}</Suspense> : null
}
