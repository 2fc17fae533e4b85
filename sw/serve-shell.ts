import { bringMissing, dropOthers } from './complete-shell.ts'
import { type ShellFile, shellCache, shellPage } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Paths that always go to the server: the API, its document, and what operators ask. */
const serverPaths = /^\/(api\/|metrics|healthz|readyz)/

/** No page of the app ends like a file. */
const isFile = /\.\w+$/

/** Serves the app from the phone: its files as they were installed together, and the one page for every route. */
export function serveShell(files: readonly ShellFile[]): void {
  const keyByPath = new Map(files.map(({ path, cacheKey }) => [path, cacheKey]))

  self.addEventListener('install', (event) => event.waitUntil(bringMissing(files)))
  self.addEventListener('activate', (event) =>
    event.waitUntil(dropOthers(files).then(() => self.clients.claim())),
  )
  self.addEventListener('fetch', (event) => {
    const path = pathInShell(event.request)
    const cacheKey = path && keyByPath.get(path)
    if (cacheKey) event.respondWith(fromPhone(cacheKey, event.request))
  })
}

/** The file that answers a request; undefined for what is the server's. */
function pathInShell({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (mode !== 'navigate' || isFile.test(pathname)) return pathname
  return serverPaths.test(pathname) ? undefined : shellPage
}

/** From the network where somebody has cleared the cache. */
async function fromPhone(cacheKey: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache)
  return (await cache.match(cacheKey)) ?? fetch(request)
}
