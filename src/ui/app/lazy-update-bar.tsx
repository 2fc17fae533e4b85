import { lazy, type ReactNode } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'

const firstRetryMs = 5_000
const longestRetryMs = 300_000

/**
 * The update bar, and with it the code that registers the service worker. It is imported after `load`: the first paint
 * does not wait for it, and the install does not compete with what the page itself loads.
 */
export function LazyUpdateBar() {
  return (
    <AfterHydration>
      <UpdateBar />
    </AfterHydration>
  )
}

const UpdateBar = lazy(async () => {
  await loaded()
  return { default: await importUpdateBar(firstRetryMs) }
})

/** Retries until it comes: without it nothing is installed. */
async function importUpdateBar(retryMs: number): Promise<() => ReactNode> {
  try {
    return (await import('./update-bar.tsx')).UpdateBar
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return importUpdateBar(Math.min(retryMs * 2, longestRetryMs))
  }
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
