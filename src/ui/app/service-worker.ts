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

/** Registers the service worker, again and again until one is active: an install cut half-way does not try again by itself. */
export function keepServiceWorker({ onWaiting, onTookOver }: WorkerWatch): WorkerDoor {
  const container = navigator.serviceWorker
  let applyWaiting: () => void = () => undefined
  let timer = 0
  let retryMs = firstRetryMs

  function retryLater(): void {
    clearTimeout(timer)
    timer = window.setTimeout(tryNow, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  async function retryUnlessActive(): Promise<void> {
    const registration = await container.getRegistration()
    if (!registration?.active) retryLater()
  }

  async function register(): Promise<void> {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    applyWaiting = () => workbox.messageSkipWaiting()
    workbox.addEventListener('waiting', onWaiting)
    workbox.addEventListener('redundant', () => void retryUnlessActive())
    await workbox.register()
  }

  /** Any try may fail, not only the first. */
  function tryNow(): void {
    register().catch(retryLater)
  }

  container.addEventListener('controllerchange', onTookOver)
  container.addEventListener('message', showAlive)
  tryNow()
  return {
    apply: () => applyWaiting(),
    stop() {
      clearTimeout(timer)
      container.removeEventListener('controllerchange', onTookOver)
      container.removeEventListener('message', showAlive)
    },
  }
}

/** A worker that takes itself off (`sw-off.js`) opens pages anew that do not answer: they may be a broken worker's. */
function showAlive({ ports: [port] }: MessageEvent): void {
  port?.postMessage(true)
}
