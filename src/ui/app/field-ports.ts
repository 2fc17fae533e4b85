import type { FieldPorts, ShellState } from '#data/readiness.ts'
import { Failure } from '#domain/failure.ts'

/** Missing where the page is not a secure context, and in old browsers. */
const { storage }: { readonly storage?: Partial<StorageManager> } = navigator

const ballastName = 'fosol-ballast'
const ballastBytes = 1_000_000
/** With less than this left the phone's own needs come first. */
const roomForBallastBytes = 20_000_000
/** A worker that says nothing is one of an earlier build, or broken. */
const workerPatienceMs = 5_000
const repairPatienceMs = 60_000

/** What the browser offers for keeping an app on a phone. */
export const fieldPorts: FieldPorts = {
  ballast: { lay: layBallast, drop: dropBallast },
  askToKeep: async () => storage?.persist?.(),
  isKept: async () => storage?.persisted?.(),
  usedBytes: async () => (await storage?.estimate?.())?.usage,
  shell: { check: () => askWorker('CHECK_SHELL', workerPatienceMs), repair: repairShell },
}

async function layBallast(): Promise<void> {
  if (!('caches' in window) || (await caches.has(ballastName))) return
  const { quota = 0, usage = 0 } = (await storage?.estimate?.()) ?? {}
  if (quota - usage < roomForBallastBytes) return
  const cache = await caches.open(ballastName)
  // Chance cannot be compressed. Without room it is simply not there.
  await cache.put('/ballast', new Response(randomBytes())).catch(() => undefined)
}

function randomBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ballastBytes)
  const mostAtOnce = 65_536
  for (let from = 0; from < bytes.length; from += mostAtOnce) {
    crypto.getRandomValues(bytes.subarray(from, from + mostAtOnce))
  }
  return bytes
}

async function dropBallast(): Promise<boolean> {
  return 'caches' in window && caches.delete(ballastName)
}

/** A newer build brings its files with its own worker; of the same build the active one brings what is missing. */
async function repairShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await registration.update()
  if (registration.installing || registration.waiting) return
  const { missingFiles } = await askWorker('REPAIR_SHELL', repairPatienceMs)
  if (missingFiles !== 0) throw new Failure('no_network')
}

async function askWorker(
  type: 'CHECK_SHELL' | 'REPAIR_SHELL',
  patienceMs: number,
): Promise<ShellState> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return { hasWorker: false, missingFiles: undefined }
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<number | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(typeof data === 'number' ? data : undefined)
    setTimeout(() => resolve(undefined), patienceMs)
  })
  worker.postMessage({ type }, [port2])
  const missingFiles = await answer
  port1.close()
  return { hasWorker: true, missingFiles }
}
