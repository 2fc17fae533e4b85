import { Workbox } from 'workbox-window'
import type { Language } from '#domain/language.ts'

export interface WorkerEvents {
  /** A newer version is installed, and waits. */
  readonly onWaiting: () => void
  /** Another worker serves this page now. */
  readonly onControlling: () => void
}

export interface WorkerHandle {
  /** Makes the waiting worker take over; `onControlling` follows. */
  skipWaiting(): void
  stop(): void
}

const firstRetryMs = 5_000
const longestRetryMs = 300_000

/** As long as Workbox waits before it calls an installed worker a waiting one: the first worker takes over at once. */
const settleMs = 200

/**
 * Registers the service worker by workbox-window, and retries until one is active: browsers do not retry an install that
 * was cut.
 */
export function keepServiceWorker({ onWaiting, onControlling }: WorkerEvents): WorkerHandle {
  const container = navigator.serviceWorker
  const firstController = container.controller
  let current: Workbox | undefined
  let timer: number | undefined
  let retryMs = firstRetryMs
  let isStopped = false

  function register(): void {
    timer = undefined
    registerOnce().catch(retryLater)
  }

  function retryLater(): void {
    if (isStopped || timer !== undefined) return
    timer = window.setTimeout(register, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  async function registerOnce(): Promise<void> {
    // A Workbox follows one registration: the one before is no longer listened to.
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    current = workbox
    const isCurrent = () => !isStopped && current === workbox
    workbox.addEventListener('waiting', () => isCurrent() && onWaiting())
    workbox.addEventListener('controlling', () => isCurrent() && onControlling())
    workbox.addEventListener('redundant', () => isCurrent() && retryLater())
    const registration = await workbox.register()
    // A worker that took over earlier than Workbox could see it.
    if (firstController && container.controller !== firstController) onControlling()
    if (registration?.installing) watchInstall(registration, registration.installing)
  }

  /** An install that had begun before, by another tab or by the browser itself, is not seen by Workbox. */
  function watchInstall(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') retryLater()
      if (worker.state !== 'installed') return
      setTimeout(() => registration.waiting && !isStopped && onWaiting(), settleMs)
    })
  }

  container.addEventListener('message', showAlive)
  register()
  return {
    skipWaiting: () => current?.messageSkipWaiting(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      container.removeEventListener('message', showAlive)
    },
  }
}

/** Asks the worker to keep the prerendered pages of this language, once there is a worker. */
export async function keepPrerendered(language: Language): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_LANGUAGE', language })
}

/**
 * Answers `ARE_YOU_THERE` of the worker that replaces a broken one (`public/sw-off.js`): it reloads pages that stay silent.
 * Workbox would pass on the messages of its own worker only.
 */
function showAlive({ ports: [port] }: MessageEvent): void {
  port?.postMessage(true)
}
