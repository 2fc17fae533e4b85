import { BrowserRouter } from 'react-router-dom'
import type { Phone } from '#data/phone.ts'
import { LanguageProvider, type LanguageProviderProps } from '../kit/intl.tsx'
import { LiveRegionProvider } from '../kit/live-region.tsx'
import { PhoneProvider } from '../kit/phone.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'

export interface AppProps {
  readonly first: LanguageProviderProps['first']
  readonly open: () => Promise<Phone>
}

export function App({ first, open }: AppProps) {
  return (
    <LanguageProvider first={first}>
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
