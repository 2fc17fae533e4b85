import { type ReactNode, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './frame.module.css'
import { NavBar } from './nav-bar.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pages, Screen } from './pages.tsx'
import { SessionLine } from './session-line.tsx'
import { StorageLine } from './storage-line.tsx'
import { TabBar } from './tab-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useOwnerChanges } from './use-owner-changes.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useVisit } from './use-visit.ts'
import { useWake } from './use-wake.ts'

export interface FrameProps {
  /** Over everything. */
  readonly ribbon: ReactNode
}

/** What stands around every page. */
export function Frame({ ribbon }: FrameProps) {
  const { pathname } = useLocation()
  const [signOuts, setSignOuts] = useState(0)
  const ownerChanges = useOwnerChanges()
  useScrollToTop()
  useWake()
  useVisit()
  // The dashboard has a menu of its own (SPEC.md section 2).
  const isDesk = /^\/dashboard\/?$/.test(pathname)
  // The form that logs in is still busy when the owner has changed; it leaves its page by itself.
  const isLoggingIn = /^\/(login|signup)\/?$/.test(pathname)
  const lines = (
    <>
      {ribbon}
      <SessionLine />
      <StorageLine />
    </>
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        <Text k="app.skip" />
      </a>
      {isDesk ? (
        lines
      ) : (
        <NavBar onSignedOut={() => setSignOuts((count) => count + 1)}>{lines}</NavBar>
      )}
      {/* A new key after a logout, or a login in another tab: nothing of one person stays on the screen for the next. */}
      <ErrorBoundary key={`${pathname} ${signOuts} ${isLoggingIn ? '' : ownerChanges}`}>
        <Suspense fallback={<Opening />}>
          <Routes>
            {Object.entries(pages).map(([path, entry]) => (
              <Route key={path} path={path} element={<Screen entry={entry} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      {/* Lines that come and go by themselves stand where they move nothing. */}
      <div className={styles.bottom}>
        <div className={styles.lines}>
          <ConnectionLine />
          <UpdateBar />
        </div>
        {!isDesk && <TabBar />}
      </div>
    </div>
  )
}

function Opening() {
  return (
    <main id="main" className={styles.opening}>
      <p>
        <Text k="app.opening" />
      </p>
    </main>
  )
}
