import { lazy } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'
import type { Elements } from '../kit/jsx.ts'

const firstRetryMs = 5_000
const longestRetryMs = 300_000

/**
 * The bars at the bottom. With them comes the code that registers the service worker. They are imported after `load`: the
 * first paint does not wait for them, and the install does not compete with what the page itself loads.
 */
export function LazyBars() {
  return (
    <AfterHydration>
      <LateBarsChunk />
    </AfterHydration>
  )
}

const LateBarsChunk = lazy(async () => {
  await loaded()
  return { default: await importBars(firstRetryMs) }
})

/** Retries until they come: without them nothing is installed. */
async function importBars(retryMs: number): Promise<() => Elements> {
  try {
    return (await import('./late-bars.tsx')).LateBars
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return importBars(Math.min(retryMs * 2, longestRetryMs))
  }
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
