import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepServiceWorker } from '#ui/app/service-worker.ts'

/** A browser that fails to register, so often; then the worker installs, until an install is cut. */
const browser = { failuresLeft: 0, tries: 0, cutInstall: () => undefined as unknown }

class InstallingWorker extends EventTarget {
  state = 'installing'
  scriptURL = '/sw.js'
}

async function register() {
  browser.tries += 1
  browser.failuresLeft -= 1
  if (browser.failuresLeft >= 0) throw new TypeError('ServiceWorker script evaluation failed')
  const installing = new InstallingWorker()
  browser.cutInstall = () => {
    installing.state = 'redundant'
    installing.dispatchEvent(new Event('statechange'))
  }
  return Object.assign(new EventTarget(), { installing, waiting: null, active: null })
}

beforeEach(() => {
  // What the file before has left running goes on by setImmediate (IndexedDB does): with a fake one it would never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { register }) })
  browser.tries = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const twiceTheLongestWaitMs = 600_000
const watch = { onWaiting: () => undefined, onControlling: () => undefined }

test('F52: a worker that cannot be registered is tried again and again, each time after a longer wait', async () => {
  browser.failuresLeft = 4
  const door = keepServiceWorker(watch)
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.tries).toBe(1)
  for (const [n, waitMs] of [5_000, 10_000, 20_000, 40_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(browser.tries).toBe(n + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(browser.tries).toBe(n + 2)
  }
  await vi.advanceTimersByTimeAsync(twiceTheLongestWaitMs)
  expect(browser.tries).toBe(5)
  door.stop()
})

test('F52: an install that was cut is started again, and not after the page has let go of it', async () => {
  browser.failuresLeft = 0
  const door = keepServiceWorker(watch)
  await vi.advanceTimersByTimeAsync(0)
  browser.cutInstall()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(browser.tries).toBe(2)
  browser.cutInstall()
  await vi.advanceTimersByTimeAsync(0)
  door.stop()
  await vi.advanceTimersByTimeAsync(twiceTheLongestWaitMs)
  expect(browser.tries).toBe(2)
})
