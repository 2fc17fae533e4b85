import { BrowserRouter } from 'react-router-dom'
import type { Phone } from '#data/phone.ts'
import { LanguageProvider } from '../kit/intl.tsx'
import { LiveRegionProvider } from '../kit/live-region.tsx'
import { PhoneProvider } from '../kit/phone.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'

export interface AppProps {
  readonly open: () => Promise<Phone>
}

export function App({ open }: AppProps) {
  return (
    <LanguageProvider>
      <PhoneProvider open={open}>
        <LiveRegionProvider>
          <BrowserRouter>
            <ErrorBoundary>
              <Frame />
            </ErrorBoundary>
          </BrowserRouter>
        </LiveRegionProvider>
      </PhoneProvider>
    </LanguageProvider>
  )
}
