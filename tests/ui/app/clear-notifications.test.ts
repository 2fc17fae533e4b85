import { afterEach, expect, test, vi } from 'vitest'
import { clearNotifications } from '#ui/app/clear-notifications.ts'

afterEach(() => vi.unstubAllGlobals())

test('closes all notifications', async () => {
  const close = vi.fn()
  const registration = { getNotifications: async () => [{ close }, { close }] }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await clearNotifications()
  expect(close).toHaveBeenCalledTimes(2)
})

test.each([
  ['no workers', {}],
  ['no worker yet', { serviceWorker: { getRegistration: async () => undefined } }],
  ['a worker but no notifications', { serviceWorker: { getRegistration: async () => ({}) } }],
])('a browser with %s has nothing to close', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(clearNotifications()).resolves.toBeUndefined()
})
