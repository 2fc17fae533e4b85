import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Renders lazy children after hydration, and nothing while their code loads. */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={null}>{children}</Suspense> : null
}
