import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayOfferCall, rememberWish } from '#ui/kit/call-wish.ts'

function store() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

/** A browser that can tell, with nobody asked yet. */
beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('SyncManager', class {})
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
})
afterEach(() => vi.unstubAllGlobals())

test('where nobody was asked yet it may be offered', () => {
  expect(mayOfferCall()).toBe(true)
})

test.each(['Notification', 'SyncManager'])('without %s nothing is offered', (name) => {
  vi.stubGlobal(name, undefined)
  Reflect.deleteProperty(globalThis, name)
  expect(mayOfferCall()).toBe(false)
})

test.each(['granted', 'denied'])('once it is %s nothing is offered', (permission) => {
  vi.stubGlobal('Notification', { permission })
  expect(mayOfferCall()).toBe(false)
})

test('a no is for good', () => {
  rememberWish('no')
  vi.stubGlobal('sessionStorage', store())
  expect(mayOfferCall()).toBe(false)
})

test('what was put off is not offered again at this visit, but at the next', () => {
  rememberWish('later')
  expect(mayOfferCall()).toBe(false)
  vi.stubGlobal('sessionStorage', store())
  expect(mayOfferCall()).toBe(true)
})
