import { afterEach, expect, test, vi } from 'vitest'
import { requestBackgroundSync } from '#ui/app/request-background-sync.ts'

afterEach(() => vi.unstubAllGlobals())

const active = {}
const refusing = { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }

test.each<[string, object]>([
  ['no service workers', {}],
  ['no registration', { serviceWorker: { getRegistration: async () => undefined } }],
  ['no active worker', withRegistration({ sync: refusing })],
  ['no Background Sync', withRegistration({ active })],
  ['no leave for it', withRegistration({ active, sync: refusing })],
])('F59: a browser with %s is asked for nothing, without an error', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(requestBackgroundSync()).resolves.toBeUndefined()
})

test('F59: a browser that has Background Sync is asked for it', async () => {
  const tags: string[] = []
  const sync = { register: async (tag: string) => void tags.push(tag) }
  vi.stubGlobal('navigator', withRegistration({ active, sync }))
  await requestBackgroundSync()
  expect(tags).toEqual(['fosol-outbox'])
})

function withRegistration(registration: object): object {
  return { serviceWorker: { getRegistration: async () => registration } }
}
