import { IDBDatabase as FakeDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBfcacheGuard } from '#ui/app/bfcache-guard.ts'

const plainTransaction = FakeDatabase.prototype.transaction
let page: EventTarget
const reload = vi.fn()

beforeEach(() => {
  page = new EventTarget()
  reload.mockClear()
  vi.stubGlobal('IDBDatabase', FakeDatabase)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  FakeDatabase.prototype.transaction = plainTransaction
  vi.unstubAllGlobals()
})

/** A browser of this vendor, with a database of one table. */
function browserOf(vendor: string): Promise<IDBDatabase> {
  vi.stubGlobal('navigator', { vendor })
  installBfcacheGuard()
  const request = new IDBFactory().open('phone')
  request.onupgradeneeded = () => request.result.createObjectStore('rows')
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
}

function fire(type: string, persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event(type), { persisted }))
}

/** Starts a write. Resolves to how it ended. */
function write(db: IDBDatabase): Promise<string> {
  const transaction = db.transaction('rows', 'readwrite')
  const ended = new Promise<string>((resolve) => {
    transaction.oncomplete = () => resolve('complete')
    transaction.onabort = () => resolve('abort')
  })
  try {
    transaction.objectStore('rows').put('text', 'key')
  } catch {
    return Promise.resolve('refused')
  }
  return ended
}

test('in WebKit a page that enters the bfcache aborts its writes, and reloads when it is shown again', async () => {
  const db = await browserOf('Apple Computer, Inc.')
  expect(await write(db)).toBe('complete')
  const written = write(db)
  fire('pagehide', true)
  expect(await written).toBe('abort')
  expect(await write(db)).toBe('refused')
  fire('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is shown for the first time does not reload', async () => {
  const db = await browserOf('Apple Computer, Inc.')
  fire('pageshow', false)
  expect(reload).not.toHaveBeenCalled()
  expect(await write(db)).toBe('complete')
})

test.each([
  ['Apple Computer, Inc.', false],
  ['Google Inc.', true],
  ['', true],
])(
  'a write of a page of "%s" goes on when the page is left (bfcache: %s)',
  async (vendor, persisted) => {
    const db = await browserOf(vendor)
    const written = write(db)
    fire('pagehide', persisted)
    expect(await written).toBe('complete')
  },
)
