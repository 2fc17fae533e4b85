import { bringMissing, countMissing } from './complete-shell.ts'
import { drainOutboxes } from './drain-outboxes.ts'
import { serveShell } from './serve-shell.ts'
import { type ListedFile, shellFiles } from './shell-files.ts'
import { openAnswers, tellAnswers } from './tell-answers.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ListedFile[] }

/** The list of what belongs to the app, filled in by the build. */
const files = shellFiles(self.__WB_MANIFEST)

serveShell(files)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isObject(message)) return
  // A new version waits until the farmer taps "update": nothing changes under his typing.
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'CHECK_SHELL') event.waitUntil(tellMissing(event.ports))
  if (message.type === 'REPAIR_SHELL') event.waitUntil(repairShell(event.ports))
})

/** The browser has a network again, perhaps with the app closed. A rejected drain makes it call again later. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent // TypeScript's library does not know Background Sync
  sync.waitUntil(drainOutboxes(self.navigator.locks, tellAnswers))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAnswers())
})

async function repairShell(ports: readonly MessagePort[]): Promise<void> {
  // Without a network it stays as it is, and the page hears how much is missing.
  await bringMissing(files).catch(() => undefined)
  await tellMissing(ports)
}

async function tellMissing([port]: readonly MessagePort[]): Promise<void> {
  port?.postMessage(await countMissing(files))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
