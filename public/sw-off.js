/*
 * Takes the place of a broken service worker (docs/operations.md): the server answers /sw.js with this file while
 * SW_OFF=on. It lets go of everything the worker kept, which the server has as well, and then of itself. What farmers
 * asked lies in the databases, which it never touches.
 */

/** A page of ours that is alive answers at once; one that stays silent is the broken worker's. */
const patienceMs = 1_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(turnOff()))

async function turnOff() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  const pages = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  await Promise.all(pages.map(openAgainUnlessAlive))
}

/** Somebody may be typing on a page that is alive: it is left alone, and comes from the server when it is opened next. */
async function openAgainUnlessAlive(page) {
  if (await isAlive(page)) return
  // Not waited for: the new page does not come before this worker is done.
  page.navigate(page.url).catch(() => undefined)
}

function isAlive(page) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patienceMs)
    page.postMessage({ type: 'ARE_YOU_THERE' }, [port2])
  })
}
