/** Background Sync API; it is not in TypeScript's library, nor in every browser. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> }
}

/** Asks the browser to start the service worker when the network is back. Where that is not possible, the page sends. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration?.active || !hasSync(registration)) return
  await registration.sync.register('fosol-outbox').catch(() => undefined)
}

function hasSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration
}
