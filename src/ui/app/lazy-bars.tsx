import { lazy } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'
import { retriedImport } from './retried-import.ts'

/**
 * The bars at the bottom. With them comes the code that registers the service worker. They are imported after `load`: the
 * first paint does not wait for them, and the install does not compete with what the page itself loads.
 */
export function LazyBars() {
  return (
    <AfterHydration>
      <LateBars />
    </AfterHydration>
  )
}

/** What this browser does not store, or what it has deleted; it comes with the bars. */
export function StorageBanner() {
  return (
    <div role="alert">
      <AfterHydration>
        <StorageNotice />
      </AfterHydration>
    </div>
  )
}

const LateBars = lazy(async () => ({ default: (await importBars()).LateBars }))
const StorageNotice = lazy(async () => ({ default: (await importBars()).StorageNotice }))

async function importBars() {
  await loaded()
  // Without them nothing is installed.
  return retriedImport(() => import('./late-bars.tsx'))
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
