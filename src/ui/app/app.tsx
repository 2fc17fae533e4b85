import { useEffect } from 'react'
import type { Phone } from '#data/phone.ts'
import { LanguageProvider } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { LiveRegionProvider } from '../kit/live-region.tsx'
import { PhoneProvider } from '../phone/phone-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'

export interface AppProps {
  readonly open: () => Promise<Phone>
  /** Shown above every page of a tab with the fault lab. */
  readonly ribbon: Elements
}

/** The whole app. It needs a router around it: the browser's, or the static one of the build. */
export function App({ open, ribbon }: AppProps) {
  useEffect(answerTaps, [])
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

declare global {
  interface Window {
    /**
     * The button of the prerendered page that was tapped last, also by Enter in a form. Before the hydration nothing answers it,
     * so a script in index.html keeps it, and stops the browser from sending the form.
     */
    earlyTap?: HTMLButtonElement
  }
}

/** Hydration is done: taps work from now on, and the last one before is repeated. */
function answerTaps(): void {
  delete document.documentElement.dataset.drawn
  // A page in another language has replaced it.
  if (window.earlyTap?.isConnected) window.earlyTap.click()
  delete window.earlyTap
}
