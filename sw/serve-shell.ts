import { appPathOf } from '#domain/app-paths.ts'
import { deleteOthers, fetchMissing } from './complete-shell.ts'
import { keepLanguage, keptLanguage, prerenderedPage } from './prerendered-pages.ts'
import { everyFile, type Shell, shellCache, shellPage } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Paths that always go to the server: the API, its document, and the operators' health checks and metrics. */
const serverPaths = /^\/(api\/|metrics|healthz|readyz)/

/** No path of a page has a file extension. */
const isFile = /\.\w+$/

/**
 * Serves the app from the cache: its files as they were installed together, and for a route its prerendered page, or the
 * empty one. Other pages come from the network first.
 */
export function serveShell(shell: Shell): void {
  const keyByPath = new Map(shell.files.map(({ path, cacheKey }) => [path, cacheKey]))

  self.addEventListener('install', (event) => event.waitUntil(install(shell)))
  self.addEventListener('activate', (event) =>
    event.waitUntil(deleteOthers(everyFile(shell)).then(() => self.clients.claim())),
  )
  self.addEventListener('fetch', (event) => {
    const path = pathInShell(event.request)
    const cacheKey = path && keyByPath.get(path)
    if (!cacheKey) return
    const { request } = event
    const kept = async () =>
      (await prerenderedFor(shell, request)) ?? (await fromCache(cacheKey, request))
    event.respondWith(isForeignPage(request) ? fetch(request).catch(kept) : kept())
  })
}

async function install(shell: Shell): Promise<void> {
  await fetchMissing(shell.files, shell)
  // Without them the empty page answers, and the next start asks for them again.
  await keepLanguage(shell, await keptLanguage()).catch(() => undefined)
}

async function prerenderedFor(shell: Shell, { mode, url }: Request): Promise<Response | undefined> {
  const path = mode === 'navigate' ? appPathOf(new URL(url).pathname) : undefined
  return path && prerenderedPage(shell, path)
}

/** The path of the file that answers a request; undefined when the server has to answer. */
function pathInShell({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (mode !== 'navigate' || isFile.test(pathname)) return pathname
  return serverPaths.test(pathname) ? undefined : shellPage
}

/** No page of the app: a gate before the server may have pages at such paths, to log in or out. */
function isForeignPage({ mode, url }: Request): boolean {
  const { pathname } = new URL(url)
  return mode === 'navigate' && !isFile.test(pathname) && appPathOf(pathname) === undefined
}

/** Falls back to the network when somebody has cleared the cache. */
async function fromCache(cacheKey: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache)
  return (await cache.match(cacheKey)) ?? fetch(request)
}
