import { Fragment, useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useBarHeight } from '../kit/use-bar-height.ts'
import { useWithPhone } from '../phone/phone-context.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './frame.module.css'
import { LazyBars, StorageBanner } from './lazy-bars.tsx'
import { NavBar } from './nav-bar.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pages } from './pages.tsx'
import { Screen } from './screen.tsx'
import { SessionBanner } from './session-banner.tsx'
import { TabBar } from './tab-bar.tsx'
import { useOwnerChanges } from './use-owner-changes.ts'
import { useRetryTriggers } from './use-retry-triggers.ts'

export interface FrameProps {
  /** Shown above everything else. */
  readonly ribbon: Elements
}

/** The navigation and the banners around every page. */
export function Frame({ ribbon }: FrameProps) {
  const { pathname } = useLocation()
  const [signOuts, setSignOuts] = useState(0)
  const ownerChanges = useOwnerChanges()
  const bannersAtEnd = useBarHeight<HTMLDivElement>('--banners')
  useScrollToTop()
  useRetryTriggers()
  useVisit()
  // The dashboard has a menu of its own (SPEC.md section 2).
  const isDashboard = /^\/dashboard\/?$/.test(pathname)
  // The login form is still busy when the owner changes, and then leaves its page by itself.
  const isLoggingIn = /^\/(login|signup)\/?$/.test(pathname)
  const banners = (
    <Fragment>
      {ribbon}
      <SessionBanner />
      <StorageBanner />
    </Fragment>
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        <Text k="app.skip" />
      </a>
      {isDashboard ? (
        banners
      ) : (
        <NavBar onSignedOut={() => setSignOuts((count) => count + 1)}>{banners}</NavBar>
      )}
      {/* A new key after a logout, or a login in another tab: the next person sees nothing of the one before. */}
      <ErrorBoundary key={`${pathname} ${signOuts} ${isLoggingIn ? '' : ownerChanges}`}>
        <Routes>
          {Object.entries(pages).map(([path, entry]) => (
            <Route key={path} path={path} element={<Screen entry={entry} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </ErrorBoundary>
      {/* Banners that appear by themselves are at the bottom, where they do not move the page. */}
      <div className={styles.bottom}>
        <div ref={bannersAtEnd} className={styles.banners}>
          <ConnectionBanner />
          <LazyBars />
        </div>
        {!isDashboard && <TabBar />}
      </div>
    </div>
  )
}

/** Scrolls to the top after a navigation, unless the address has a hash. Back and forward are left to the browser. */
function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the path or the query changes
  useEffect(() => {
    if (type !== 'POP' && hash === '') scrollTo(0, 0)
  }, [pathname, search, type])
}

/** Records one visit each time the app is opened and seen, with the path of the first page. A navigation inside the app is no visit. */
function useVisit(): void {
  const withPhone = useWithPhone()
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  useEffect(() => {
    // Without storage there is no phone to record it.
    whenSeen()
      .then(() => withPhone(({ visits }) => visits.note(path, isLoadedAgain())))
      .catch(() => undefined)
  }, [withPhone, path])
}

/**
 * Resolves when somebody sees the page for the first time: a browser may prepare it in advance (prerendering), or open it
 * in a background tab.
 */
async function whenSeen(): Promise<void> {
  const isPrerendering = 'prerendering' in document && document.prerendering === true
  if (isPrerendering) await nextEvent('prerenderingchange')
  else while (document.visibilityState === 'hidden') await nextEvent('visibilitychange')
}

function nextEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener(name, resolve, { once: true }))
}

/** Whether this load is no new visit. A page from the bfcache (back/forward cache) is not loaded at all. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  return type === 'reload' || type === 'back_forward'
}
