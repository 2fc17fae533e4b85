import { type ShellFile, shellCache } from './shell-files.ts'

/** How many files of the list this phone lacks: a browser or a farmer may have cleared its cache. */
export async function countMissing(files: readonly ShellFile[]): Promise<number> {
  return (await missingFiles(files)).length
}

/**
 * Fetches what is missing, one file after the other, so that the farmer's own calls are not held up. Only right while the
 * server still has the build of this worker; a newer build comes as a newer worker, with all its files.
 * @throws TypeError when one does not come, or what comes is not the file; those before it stay
 */
export async function bringMissing(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const { path, cacheKey } of await missingFiles(files)) {
    const response = await fetch(path, { cache: 'reload', credentials: 'same-origin' })
    if (!isTheFile(path, response)) throw new TypeError(`what came is not ${path}`)
    await cache.put(cacheKey, response)
  }
}

/** Deletes what only earlier builds had. */
export async function dropOthers(files: readonly ShellFile[]): Promise<void> {
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

/** A login page of a Wi-Fi would be HTML, or somewhere else. */
function isTheFile(path: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.includes('text/html') ?? false
  return ok && !redirected && isHtml === path.endsWith('.html')
}
