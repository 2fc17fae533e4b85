import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
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

export function App({ open, ribbon }: AppProps) {
  return (
    <LanguageProvider>
      <PhoneProvider open={open}>
        <LiveRegionProvider>
          <BrowserRouter>
            <ErrorBoundary>
              <Frame ribbon={ribbon} />
            </ErrorBoundary>
          </BrowserRouter>
        </LiveRegionProvider>
      </PhoneProvider>
    </LanguageProvider>
  )
}
