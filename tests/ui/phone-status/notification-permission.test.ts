import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayOfferNotifications, rememberChoice } from '#ui/phone-status/notification-permission.ts'

function store() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

/** A browser that supports notifications and has not asked yet. */
beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('SyncManager', class {})
  vi.stubGlobal('localStorage', store())
  vi.stubGlobal('sessionStorage', store())
})
afterEach(() => vi.unstubAllGlobals())

test('before a decision notifications may be offered', () => {
  expect(mayOfferNotifications()).toBe(true)
})

test.each(['Notification', 'SyncManager'])('without %s nothing is offered', (name) => {
  vi.stubGlobal(name, undefined)
  Reflect.deleteProperty(globalThis, name)
  expect(mayOfferNotifications()).toBe(false)
})

test.each(['granted', 'denied'])('once it is %s nothing is offered', (permission) => {
  vi.stubGlobal('Notification', { permission })
  expect(mayOfferNotifications()).toBe(false)
})

test('a no is stored for good', () => {
  rememberChoice('no')
  vi.stubGlobal('sessionStorage', store())
  expect(mayOfferNotifications()).toBe(false)
})

test('after "later" they are offered again at the next visit, not at this one', () => {
  rememberChoice('later')
  expect(mayOfferNotifications()).toBe(false)
  vi.stubGlobal('sessionStorage', store())
  expect(mayOfferNotifications()).toBe(true)
})
