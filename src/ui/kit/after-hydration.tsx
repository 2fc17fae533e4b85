import { Suspense } from 'react'
import type { Elements } from './jsx.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Renders lazy children after hydration, and nothing while their code loads. */
export function AfterHydration({ children }: { readonly children: Elements }) {
  return useIsHydrated() ? <Suspense fallback={null}>{children}</Suspense> : null
}
