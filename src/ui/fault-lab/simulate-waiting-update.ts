import type { FaultLab } from '#data/fault-lab/fault-lab.ts'

/**
 * While `update-waiting` is on, `registration.waiting` is a fake worker, so that the page goes through its normal update.
 * On `SKIP_WAITING` the fake fires `controllerchange`, as a real worker would.
 * @returns a function that restores the real property
 */
export function simulateWaitingUpdate(faultLab: FaultLab): () => void {
  if (!('ServiceWorkerRegistration' in window)) return () => undefined
  const { prototype } = ServiceWorkerRegistration
  const real = Object.getOwnPropertyDescriptor(prototype, 'waiting')
  if (!real?.get) return () => undefined
  const readReal = real.get
  let fake: EventTarget | undefined
  Object.defineProperty(prototype, 'waiting', {
    ...real,
    get(this: ServiceWorkerRegistration) {
      if (!faultLab.isOn('update-waiting') || !this.active) return readReal.call(this)
      fake ??= fakeWaitingWorker(this.active, faultLab)
      return fake
    },
  })
  return () => Object.defineProperty(prototype, 'waiting', real)
}

function fakeWaitingWorker({ scriptURL }: ServiceWorker, faultLab: FaultLab): EventTarget {
  return Object.assign(new EventTarget(), {
    scriptURL,
    state: 'installed',
    postMessage(message: { readonly type?: string }) {
      if (message.type !== 'SKIP_WAITING') return
      faultLab.turn('update-waiting', 'off')
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
  })
}
