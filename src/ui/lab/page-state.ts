/** What a browser says of the page and of the app on this phone. */
export interface PageState {
  /** Of the phone's clock. */
  readonly at: string
  readonly address: string
  /** The scripts of this build, by their names. */
  readonly scripts: readonly string[]
  readonly browser: string
  readonly isOnLine: boolean
  readonly worker: WorkerState
  readonly storage: StorageEstimate & { readonly isKept?: boolean }
  /** How many files lie in each cache. */
  readonly filesByCache: Readonly<Record<string, number>>
  /** What the app keeps outside its databases, without tokens. */
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
    scripts: [...document.scripts].map(({ src }) => new URL(src || location.href).pathname),
    browser: navigator.userAgent,
    isOnLine: navigator.onLine,
    worker,
    storage,
    filesByCache,
    store: withoutTokens(Object.entries(localStorage)),
  }
}

/** What signs somebody in stays on the phone. */
export function withoutTokens(
  entries: readonly (readonly [name: string, value: string])[],
): Record<string, string> {
  return Object.fromEntries(entries.filter(([name]) => !name.endsWith('_token')))
}

async function readWorker(): Promise<WorkerState> {
  // Missing where the page is not a secure context.
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  const registration = await serviceWorker?.getRegistration()
  const told = (worker?: ServiceWorker | null) => worker && `${worker.scriptURL} ${worker.state}`
  return {
    controller: told(serviceWorker?.controller) ?? undefined,
    installing: told(registration?.installing) ?? undefined,
    waiting: told(registration?.waiting) ?? undefined,
    active: told(registration?.active) ?? undefined,
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
