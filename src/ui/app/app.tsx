import { type ReactNode, useEffect } from 'react'
import type { Phone } from '#data/phone.ts'
import { LanguageProvider } from '../kit/intl.tsx'
import { LiveRegionProvider } from '../kit/live-region.tsx'
import { PhoneProvider } from '../kit/phone.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'

export interface AppProps {
  readonly open: () => Promise<Phone>
  /** Stands over every page of a tab that is used for testing. */
  readonly ribbon: ReactNode
}

/** Stands inside a router: the page's, or that of the build when it draws pages in advance. */
export function App({ open, ribbon }: AppProps) {
  // From here on every tap is heard.
  useEffect(() => {
    delete document.documentElement.dataset.drawn
  }, [])
  return (
    <LanguageProvider>
      <PhoneProvider open={open}>
        <LiveRegionProvider>
          <ErrorBoundary>
            <Frame ribbon={ribbon} />
          </ErrorBoundary>
        </LiveRegionProvider>
      </PhoneProvider>
    </LanguageProvider>
  )
}
