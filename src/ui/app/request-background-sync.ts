/** Background Sync, which TypeScript's library does not know and not every browser has. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the service worker when there is a network again. Where it cannot or may not, the page sends. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active || !hasSync(registration)) return
  await registration.sync.register('fosol-outbox').catch(() => undefined)
}

function hasSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration
}
