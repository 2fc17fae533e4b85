import type { Lab } from '#data/lab/lab.ts'

/**
 * While `update-waiting` is on, the registration shows a waiting worker that is not there, so that the page's own way of
 * taking an update is walked; when that is told to take over, it says that it has.
 * @returns shows again what is there
 */
export function seemUpdated(lab: Lab): () => void {
  if (!('ServiceWorkerRegistration' in window)) return () => undefined
  const shown = ServiceWorkerRegistration.prototype
  const real = Object.getOwnPropertyDescriptor(shown, 'waiting')
  if (!real?.get) return () => undefined
  const readReal = real.get
  let standIn: EventTarget | undefined
  Object.defineProperty(shown, 'waiting', {
    ...real,
    get(this: ServiceWorkerRegistration) {
      if (!lab.isOn('update-waiting') || !this.active) return readReal.call(this)
      standIn ??= waitingLike(this.active, lab)
      return standIn
    },
  })
  return () => Object.defineProperty(shown, 'waiting', real)
}

function waitingLike({ scriptURL }: ServiceWorker, lab: Lab): EventTarget {
  return Object.assign(new EventTarget(), {
    scriptURL,
    state: 'installed',
    postMessage(message: { readonly type?: string }) {
      if (message.type !== 'SKIP_WAITING') return
      lab.turn('update-waiting', 'off')
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
  })
}
