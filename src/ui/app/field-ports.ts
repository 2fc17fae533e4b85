import type { FieldPorts, ShellState } from '#data/durability/readiness.ts'
import { Failure } from '#domain/failure.ts'

export { requestBackgroundSync } from './request-background-sync.ts'

/** Both are missing on pages without HTTPS, and refuse every call where site data are blocked. */
const {
  storage,
  serviceWorker,
}: {
  readonly storage?: Partial<StorageManager>
  readonly serviceWorker?: ServiceWorkerContainer
} = navigator

const reserveCache = 'fosol-ballast'
const reserveBytes = 1_000_000
/** With less free quota than this, nothing is reserved. */
const minFreeBytes = 20_000_000
/** A worker that does not answer is from an earlier build, or broken. */
const checkTimeoutMs = 5_000
const repairTimeoutMs = 60_000

/** The browser's storage and service worker, for the data layer. */
export const fieldPorts: FieldPorts = {
  quotaReserve: { fill: reserveQuota, release: freeReserve },
  askToKeep: async () => storage?.persist?.().catch(unknown),
  isKept: async () => storage?.persisted?.().catch(unknown),
  usedBytes: async () => (await storage?.estimate?.().catch(unknown))?.usage,
  shell: { check: () => askWorker('CHECK_SHELL', checkTimeoutMs), repair: repairShell },
}

const unknown = () => undefined

/** Fills a cache that can be deleted when the quota is used up. */
async function reserveQuota(): Promise<void> {
  if (!('caches' in window) || (await caches.has(reserveCache))) return
  const { quota = 0, usage = 0 } = (await storage?.estimate?.()) ?? {}
  if (quota - usage < minFreeBytes) return
  const cache = await caches.open(reserveCache)
  // Random bytes cannot be compressed. A full disk is no error: then there is no reserve.
  await cache.put('/ballast', new Response(randomBytes())).catch(() => undefined)
}

function randomBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(reserveBytes)
  // `getRandomValues` fills at most 65,536 bytes at a time.
  const stepBytes = 65_536
  for (let from = 0; from < bytes.length; from += stepBytes) {
    crypto.getRandomValues(bytes.subarray(from, from + stepBytes))
  }
  return bytes
}

async function freeReserve(): Promise<boolean> {
  return 'caches' in window && caches.delete(reserveCache)
}

/**
 * Downloads missing files: a newer build installs its own worker, else the active worker fetches what is missing.
 * @throws Failure `no_worker` or `no_network`
 */
async function repairShell(): Promise<void> {
  if (!import.meta.env.PROD) return
  if (!serviceWorker) throw new Failure('no_worker')
  const registration = await registered(serviceWorker)
  if (registration.installing || registration.waiting) return
  const { missingFiles } = await askWorker('REPAIR_SHELL', repairTimeoutMs)
  if (missingFiles !== 0) throw new Failure('no_network')
}

async function registered(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    await registration.update()
    return registration
  } catch (error) {
    // The browser's settings refuse it; else the worker's file could not be fetched.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError'
    throw new Failure(isRefused ? 'no_worker' : 'no_network')
  }
}

async function askWorker(
  type: 'CHECK_SHELL' | 'REPAIR_SHELL',
  timeoutMs: number,
): Promise<ShellState> {
  const worker = (await serviceWorker?.getRegistration().catch(unknown))?.active
  if (!worker) return { hasWorker: false, missingFiles: undefined }
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<number | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(typeof data === 'number' ? data : undefined)
    setTimeout(() => resolve(undefined), timeoutMs)
  })
  worker.postMessage({ type }, [port2])
  const missingFiles = await answer
  port1.close()
  return { hasWorker: true, missingFiles }
}
