/*
 * Replaces a broken service worker (docs/operations.md): the server answers /sw.js with this file while SW_OFF=on. It
 * deletes all caches, which the server can fill again, and unregisters itself. The farmers' questions are in IndexedDB,
 * which it never touches.
 */

/** A page that works answers at once; a page that stays silent was served by the broken worker. */
const answerTimeoutMs = 1_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(turnOff()))

async function turnOff() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  const pages = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  await Promise.all(pages.map(reloadUnlessAlive))
}

/** A farmer may be typing on a page that works: it stays as it is, and comes from the server when it is opened next. */
async function reloadUnlessAlive(page) {
  if (await isAlive(page)) return
  // Without `await`: the new page does not load before this worker has finished.
  page.navigate(page.url).catch(() => undefined)
}

function isAlive(page) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerTimeoutMs)
    page.postMessage({ type: 'ARE_YOU_THERE' }, [port2])
  })
}
