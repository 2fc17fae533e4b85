import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths that always go to the server: the API, its document, and what operators ask. */
const serverPaths = [/^\/api\//, /^\/metrics/, /^\/healthz/, /^\/readyz/]

/** Serves the app from the phone: its files as they were installed together, and the one page for every route. */
export function serveShell(entries: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...entries])
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }),
  )
}
