import { type Shell, type ShellFile, shellCache } from './shell-files.ts'

/** How many files of the list are not in the cache: the browser or a farmer may have cleared it. */
export async function countMissing(files: readonly ShellFile[]): Promise<number> {
  return (await missingFiles(files)).length
}

/**
 * Fetches the missing files, one after the other, so that the farmer's own calls do not wait for them. It is right only
 * while the server still has the build of this worker; a newer build comes as a newer worker, with all its files.
 * @param shell this build: a page that names scripts which it has not is from another one
 * @throws TypeError when a file cannot be fetched, or the reply is not that file; the files before it stay in the cache
 */
export async function fetchMissing(files: readonly ShellFile[], shell: Shell): Promise<void> {
  const cache = await caches.open(shellCache)
  const paths = new Set(shell.files.map(({ path }) => path))
  for (const { path, cacheKey } of await missingFiles(files)) {
    const response = await fetch(path, { cache: 'reload', credentials: 'same-origin' })
    if (!isTheFile(path, response) || !(await isOfBuild(paths, path, response)))
      throw new TypeError(`the reply is not ${path}`)
    await cache.put(cacheKey, response)
  }
}

/** Deletes the files that only earlier builds had. */
export async function deleteOthers(files: readonly ShellFile[]): Promise<void> {
  const wanted = new Set(files.map(keyOf))
  await deleteKeys((key) => !wanted.has(key))
}

export async function deleteFiles(files: readonly ShellFile[]): Promise<void> {
  const unwanted = new Set(files.map(keyOf))
  await deleteKeys((key) => unwanted.has(key))
}

async function deleteKeys(isUnwanted: (key: string) => boolean): Promise<void> {
  const cache = await caches.open(shellCache)
  const unwanted = (await cache.keys()).filter(({ url }) => isUnwanted(url))
  await Promise.all(unwanted.map((request) => cache.delete(request)))
}

async function missingFiles(files: readonly ShellFile[]): Promise<readonly ShellFile[]> {
  const cache = await caches.open(shellCache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter((file) => !kept.has(keyOf(file)))
}

/** As the cache says it. */
function keyOf({ cacheKey }: ShellFile): string {
  return new URL(cacheKey, location.origin).href
}

/** A captive portal (the login page of a Wi-Fi) answers with HTML or a redirect. */
function isTheFile(path: string, { ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.includes('text/html') ?? false
  return ok && !redirected && isHtml === path.endsWith('.html')
}

/** A page has no hash in its address, and names its scripts: another build's would not start without a network. */
async function isOfBuild(
  paths: ReadonlySet<string>,
  path: string,
  response: Response,
): Promise<boolean> {
  if (!path.endsWith('.html')) return true
  const named = (await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)
  return [...named].every(([, asset = '']) => paths.has(asset))
}
