/** What the browser reports about the page and the app on this phone. */
export interface PageState {
  /** By the phone's clock. */
  readonly at: string
  readonly address: string
  /** The paths of the page's scripts; they name the build. */
  readonly scripts: readonly string[]
  readonly browser: string
  readonly isOnLine: boolean
  readonly worker: WorkerState
  readonly storage: StorageEstimate & { readonly isKept?: boolean }
  /** The number of files in each cache. */
  readonly filesByCache: Readonly<Record<string, number>>
  /** The `localStorage` entries, without tokens. */
  readonly store: Readonly<Record<string, string>>
}

interface WorkerState {
  readonly controller?: string | undefined
  readonly installing?: string | undefined
  readonly waiting?: string | undefined
  readonly active?: string | undefined
}

export async function readPageState(): Promise<PageState> {
  const [worker, storage, filesByCache] = await Promise.all([
    readWorker(),
    readStorage(),
    countCaches(),
  ])
  return {
    at: new Date().toISOString(),
    address: location.pathname,
    scripts: [...document.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : [])),
    browser: navigator.userAgent,
    isOnLine: navigator.onLine,
    worker,
    storage,
    filesByCache,
    store: readStore(),
  }
}

/** Empty where the browser gives no `localStorage`. */
function readStore(): Record<string, string> {
  try {
    return withoutTokens(Object.entries(localStorage))
  } catch {
    return {}
  }
}

/** Removes the tokens: nobody must be able to log in with a state file. */
export function withoutTokens(
  entries: readonly (readonly [name: string, value: string])[],
): Record<string, string> {
  return Object.fromEntries(entries.filter(([name]) => !name.endsWith('_token')))
}

async function readWorker(): Promise<WorkerState> {
  // `navigator.serviceWorker` is missing on insecure pages.
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  const describe = (worker?: ServiceWorker | null) =>
    worker && `${worker.scriptURL} ${worker.state}`
  return {
    controller: describe(serviceWorker?.controller) ?? undefined,
    installing: describe(registration?.installing) ?? undefined,
    waiting: describe(registration?.waiting) ?? undefined,
    active: describe(registration?.active) ?? undefined,
  }
}

async function readStorage(): Promise<PageState['storage']> {
  const { storage }: { readonly storage?: Partial<StorageManager> } = navigator
  const [estimate, isKept] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()])
  return { ...estimate, ...(isKept === undefined ? {} : { isKept }) }
}

async function countCaches(): Promise<Record<string, number>> {
  if (!('caches' in window)) return {}
  const counts: Record<string, number> = {}
  for (const name of await caches.keys()) {
    counts[name] = (await (await caches.open(name)).keys()).length
  }
  return counts
}
