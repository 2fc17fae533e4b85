export interface WorkerWatch {
  readonly onWaiting: () => void
  readonly onTookOver: () => void
}

export interface WorkerDoor {
  /** Lets the waiting version take over; `onTookOver` follows. */
  apply(): void
  stop(): void
}

const firstRetryMs = 5_000
const longestRetryMs = 300_000

/** A worker that need not wait takes over at once; asking earlier would call every update a waiting one. */
const settleMs = 200

/** Registers the service worker, again and again until one is active: an install cut half-way does not try again by itself. */
export function keepServiceWorker({ onWaiting, onTookOver }: WorkerWatch): WorkerDoor {
  const container = navigator.serviceWorker
  let registration: ServiceWorkerRegistration | undefined
  let timer = 0
  let retryMs = firstRetryMs

  /** Any try may fail, not only the first. */
  function tryNow(): void {
    register().catch(retryLater)
  }

  function retryLater(): void {
    clearTimeout(timer)
    timer = window.setTimeout(tryNow, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  async function register(): Promise<void> {
    // The install must not take the link from what the page itself still loads.
    await loaded()
    const found = await container.register('/sw.js', { updateViaCache: 'none' })
    registration = found
    if (found.waiting) onWaiting()
    found.onupdatefound = () => watchInstalling(found)
    watchInstalling(found)
  }

  function watchInstalling(found: ServiceWorkerRegistration): void {
    const worker = found.installing
    if (!worker) return
    worker.onstatechange = () => {
      if (worker.state === 'redundant' && !found.active) retryLater()
      if (worker.state === 'installed') setTimeout(() => found.waiting && onWaiting(), settleMs)
    }
  }

  container.addEventListener('controllerchange', onTookOver)
  container.addEventListener('message', showAlive)
  tryNow()
  return {
    apply: () => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }),
    stop() {
      clearTimeout(timer)
      container.removeEventListener('controllerchange', onTookOver)
      container.removeEventListener('message', showAlive)
    },
  }
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** A worker that takes itself off (`sw-off.js`) opens pages anew that do not answer: they may be a broken worker's. */
function showAlive({ ports: [port] }: MessageEvent): void {
  port?.postMessage(true)
}
