import 'fake-indexeddb/auto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

/** A Wi-Fi that sends everybody to the login page of somebody else. */
let status = 302
let seenAtLogin: string[] = []
const login = createServer((request, response) => {
  seenAtLogin.push(`${request.method} ${request.url}`)
  response.end('<h1>Please log in</h1>')
})
const wifi = createServer((_request, response) => {
  response.writeHead(status, { Location: addressOf(login) }).end()
})

function addressOf(server: typeof login): string {
  const { port } = server.address() as AddressInfo // it listens on TCP
  return `http://127.0.0.1:${port}/`
}

beforeAll(async () => {
  for (const server of [login, wifi]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
})
afterAll(() => {
  for (const server of [login, wifi]) {
    server.closeAllConnections()
    server.close()
  }
})

test.each([301, 302, 303, 307, 308])(
  'F29: a redirect of status %d is not followed with a question in hand',
  async (given) => {
    status = given
    seenAtLogin = []
    const network = scriptedNetwork()
    const throughWifi = { current: true }
    const fetchHere = ((url: string, init?: RequestInit) =>
      throughWifi.current
        ? fetch(new URL(url, addressOf(wifi)), init)
        : network.fetch(url, init)) as typeof fetch // the phone gives texts only
    const phone = await testPhone({ network: { ...network, fetch: fetchHere } })
    const key = await phone.ask('A question for nobody else')
    expect(await phone.entry(key)).toMatchObject({ state: 'queued', attempts: 1 })
    expect(seenAtLogin).toEqual([])

    throughWifi.current = false
    await phone.wake('user')
    expect((await phone.entry(key)).state).toBe('answered')
    expect(network.api.recordsOf(key)).toHaveLength(1)
  },
)
