import { clientsClaim } from 'workbox-core'
import { drainOutboxes } from './drain-outboxes.ts'
import { serveShell } from './serve-shell.ts'

declare const self: ServiceWorkerGlobalScope

/** The list of what belongs to the app, filled in by the build. */
serveShell(self.__WB_MANIFEST)
clientsClaim()

/** A new version waits until the farmer taps "update": nothing changes under his typing. */
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (isObject(message) && message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/** The browser has a network again, perhaps with the app closed. A rejected drain makes it call again later. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent // TypeScript's library does not know Background Sync
  sync.waitUntil(drainOutboxes(self.navigator.locks, self.location.origin))
})

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
