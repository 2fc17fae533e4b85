import { type ShellFile, shellCache } from './shell-files.ts'

/** How many files of the list are not in the cache: the browser or a farmer may have cleared it. */
export async function countMissing(files: readonly ShellFile[]): Promise<number> {
  return (await missingFiles(files)).length
}

/**
 * Fetches the missing files, one after the other, so that the farmer's own calls do not wait for them. It is right only
 * while the server still has the build of this worker; a newer build comes as a newer worker, with all its files.
 * @throws TypeError when a file cannot be fetched, or the reply is not that file; the files before it stay in the cache
 */
export async function fetchMissing(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const { path, cacheKey } of await missingFiles(files)) {
    const response = await fetch(path, { cache: 'reload', credentials: 'same-origin' })
    if (!isTheFile(path, response)) throw new TypeError(`the reply is not ${path}`)
    await cache.put(cacheKey, response)
  }
}

/** Deletes the files that only earlier builds had. */
export async function deleteOthers(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(shellCache)
  const wanted = new Set(files.map(({ cacheKey }) => new URL(cacheKey, location.origin).href))
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(others.map((request) => cache.delete(request)))
}

async function missingFiles(files: readonly ShellFile[]): Promise<readonly ShellFile[]> {
  const cache = await caches.open(shellCache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ cacheKey }) => !kept.has(new URL(cacheKey, location.origin).href))
}

/** A captive portal (the login page of a Wi-Fi) answers with HTML or a redirect. */
function isTheFile(path: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.includes('text/html') ?? false
  return ok && !redirected && isHtml === path.endsWith('.html')
}
