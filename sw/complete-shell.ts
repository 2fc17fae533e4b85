import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'

type Entries = readonly (PrecacheEntry | string)[]

/** How many files of the list this phone lacks: a browser or a farmer may have cleared its cache. */
export async function countMissing(entries: Entries): Promise<number> {
  return (await missingFiles(entries)).length
}

/**
 * Fetches what is missing. Only right while the server still has the build of this worker; a newer build comes as a newer
 * worker, with all its files. What does not come stays missing.
 */
export async function bringMissing(entries: Entries): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  for (const { url, cacheKey } of await missingFiles(entries)) {
    const response = await fetch(url, { cache: 'reload', credentials: 'same-origin' })
    if (isTheFile(url, response)) await cache.put(cacheKey, response)
  }
}

async function missingFiles(entries: Entries) {
  const cache = await caches.open(cacheNames.precache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return entries
    .map((entry) => (typeof entry === 'string' ? entry : entry.url))
    .map((url) => ({ url, cacheKey: getCacheKeyForURL(url) ?? url }))
    .filter(({ cacheKey }) => !kept.has(cacheKey))
}

/** A login page of a Wi-Fi would be HTML, or somewhere else. */
function isTheFile(url: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.includes('text/html') ?? false
  return ok && !redirected && isHtml === url.endsWith('.html')
}
