import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPhone, type PagePorts } from '#data/open-phone.ts'
import type { StorageState } from '#data/storage/watch-database.ts'
import { pagePorts } from '#support/page-ports.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { browserStores } from '#support/test-phone.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Which = Parameters<IDBFactory['open']>

/** A browser whose databases open as `open` says. @param open undefined where there are none at all */
function browserWith(open: ((real: IDBFactory, ...which: Which) => IDBOpenDBRequest) | undefined) {
  const real = new IDBFactory()
  const factory = new Proxy(real, {
    get: (target, name) =>
      name === 'open'
        ? (...which: Which) => open?.(real, ...which)
        : Reflect.get(target, name).bind(real),
  })
  Reflect.set(Dexie.dependencies, 'indexedDB', open && factory)
  const stores = browserStores()
  stores.local.setItem('fosol_phone', '{"deviceId":"earlier","owners":[]}')
  const states: StorageState[] = []
  const network = scriptedNetwork()
  const ports: Partial<PagePorts> = { stores, onStorage: (state) => states.push(state) }
  return { stores, states, network, open: () => openPhone(pagePorts(network, ports)) }
}

function refuse(name: string): never {
  throw new DOMException('The browser refuses.', name)
}

test.each([
  ['there are no databases', undefined],
  ['site data are blocked', () => refuse('SecurityError')],
  ['the disk is broken', () => refuse('UnknownError')],
  [
    'the owner’s database alone does not open',
    (real: IDBFactory, ...which: Which) =>
      which[0] === 'fosol-device' ? real.open(...which) : refuse('UnknownError'),
  ],
])(
  'where %s, questions are answered and people log in, and nothing else is touched',
  async (_, open) => {
    const { stores, states, network, ...browser } = browserWith(open)
    const phone = await browser.open()
    expect(states).toEqual(['open', 'memory'])
    const key = await phone.advisor.ask('When do I sow Aman rice?')
    await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
    network.api.accounts.open('amina@example.org')
    await phone.session.signIn({ username: 'amina@example.org', password: 'x', remember: true })
    expect(stores.local.getItem('access_token')).toBeNull()
    expect(stores.local.getItem('fosol_phone')).toContain('earlier')
    expect(states).toEqual(['open', 'memory'])
  },
)

test('databases that do not open for a moment are waited for', async () => {
  let failures = 2
  const { states, ...browser } = browserWith((real, ...which) => {
    failures -= 1
    return failures >= 0 ? refuse('UnknownError') : real.open(...which)
  })
  const phone = await browser.open()
  await phone.advisor.ask('When do I sow Aman rice?')
  expect(states).toEqual(['open'])
})
