/** A file of the app, as the build lists it. */
export interface ListedFile {
  readonly url: string
  /** A hash of the content; null for a file whose name contains its hash. */
  readonly revision: string | null
}

export interface ShellFile {
  readonly path: string
  /** The key in the cache: another one for other content. */
  readonly cacheKey: string
}

export const shellCache = 'fosol-shell'

/** It answers every path of the app. */
export const shellPage = '/index.html'

export function shellFiles(listed: readonly ListedFile[]): readonly ShellFile[] {
  return listed.map(({ url, revision }) => {
    const path = `/${url}`
    return { path, cacheKey: revision ? `${path}?revision=${revision}` : path }
  })
}
