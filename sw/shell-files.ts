/** A file of the app, as the build lists it. */
export interface ListedFile {
  readonly url: string
  /** Of a file whose name does not change with its content. */
  readonly revision: string | null
}

export interface ShellFile {
  readonly path: string
  /** What it is kept under: another key for other content. */
  readonly cacheKey: string
}

export const shellCache = 'fosol-shell'

/** The page for every path of the app. */
export const shellPage = '/index.html'

export function shellFiles(listed: readonly ListedFile[]): readonly ShellFile[] {
  return listed.map(({ url, revision }) => {
    const path = `/${url}`
    return { path, cacheKey: revision ? `${path}?revision=${revision}` : path }
  })
}
