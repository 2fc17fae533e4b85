import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Cut, type CutManner, type CutPlace, cutManners } from './fault.ts'
import { type ChaosProxy, startChaosProxy } from './proxy.ts'

let server: Farmstead
let proxy: ChaosProxy

beforeEach(async () => {
  server = await startFarmstead()
  proxy = await startProxy(7)
})

afterEach(async () => {
  await proxy.close()
  await server.close()
})

test('without a plan everything passes, several requests on one connection too', async () => {
  const received = await talk(proxy, [ask('one'), ask('two')])
  expect(received.text.match(/you said (one|two)/g)).toEqual(['you said one', 'you said two'])
  expect(server.connections()).toBe(1)
  expect(proxy.counts()).toEqual({})
  expect(proxy.sends('POST /api/ask/')).toBe(2)
})

test('responses in chunks, without a body, and to HEAD pass whole', async () => {
  const received = await talk(proxy, [
    get('/api/chunked'),
    get('/api/nothing'),
    get('/api/long', 'HEAD'),
    ask('x'),
  ])
  expect(received.text).toContain('first')
  expect(received.text).toContain('second')
  expect(received.text).toContain('204 No Content')
  expect(received.text).toContain('you said x')
})

describe.each(cutManners)('a cut by %s', (by) => {
  test('before the request leaves: nothing reaches the server', async () => {
    const received = await cutOnce('before-request', by)
    expect(received).toEqual({ text: '', end: by })
    expect(server.received()).toEqual([])
  })

  test('mid-request: the server gets a part of it', async () => {
    const received = await cutOnce('mid-request', by)
    expect(received).toEqual({ text: '', end: by })
    await expect.poll(() => server.brokenRequests()).toBe(1)
    expect(server.received()).toEqual([])
  })

  test('after the request: the server has it all and cannot answer', async () => {
    const received = await cutOnce('after-request', by)
    expect(received).toEqual({ text: '', end: by })
    await expect.poll(() => server.received()).toEqual(['x'])
  })

  test('with the response lost: the server has answered in full', async () => {
    const received = await cutOnce('lost-response', by)
    expect(received).toEqual({ text: '', end: by })
    expect(server.answered()).toEqual(['x'])
  })

  test('mid-response: the client gets a part of it', async () => {
    const received = await cutOnce('mid-response', by)
    expect(received.end).toBe(by)
    expect(received.text).toMatch(/^HTTP\/1\.1 200/)
    expect(received.text).not.toContain('you said x')
  })

  test('after the response: the client has it all, and a dead connection', async () => {
    const received = await cutOnce('after-response', by)
    expect(received.end).toBe(by)
    expect(received.text).toMatch(/you said x$/)
  })
})

test('a request that hangs reaches nobody, and is reset when the time is over', async () => {
  proxy.failNext('/api/', { kind: 'hang', ms: 60_000 })
  const talking = talk(proxy, [ask('x')])
  await expect.poll(() => proxy.inFlight()).toBe(1)
  proxy.calm()
  expect(await talking).toEqual({ text: '', end: 'rst' })
  expect(server.received()).toEqual([])
})

test('a throttled exchange arrives whole and takes its time', async () => {
  // Left alone, each would take more than a minute.
  const paces = [
    { bytesPerSecond: 1_000_000, latencyMs: 100_000 },
    { bytesPerSecond: 100, latencyMs: 0 },
  ]
  for (const pace of paces) {
    const arrived: string[] = []
    const fetched = async (path: string, init?: RequestInit) => {
      const text = await (await fetch(proxy.url + path, init)).text()
      arrived.push(path)
      return text
    }
    proxy.failNext('/api/long', { kind: 'throttle', ...pace })
    const slow = fetched('/api/long')
    await expect.poll(() => proxy.inFlight()).toBe(1)
    await fetched('/api/ask/', { method: 'POST', body: 'x' })
    proxy.calm()
    expect(await slow).toBe('g'.repeat(10_000))
    expect(arrived).toEqual(['/api/ask/', '/api/long'])
  }
})

test('a captive portal answers every path with its page, until it is lifted', async () => {
  proxy.failAlways({ kind: 'captive' })
  const received = await talk(proxy, [ask('x'), get('/api/health/')])
  expect(received.text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(received.text.match(/Please log in/g)).toHaveLength(2)
  expect(server.received()).toEqual([])
  proxy.failAlways(undefined)
  expect((await talk(proxy, [ask('x')])).text).toContain('you said x')
})

test('the plan rests until it is let loose, spares what is out of scope, and stops at once', async () => {
  const raging = await startProxy(1, { requests: 4, cuts: 4 })
  expect((await talk(raging, [ask('x')])).end).toBe('open')
  raging.rage()
  expect((await talk(raging, [get('/long')])).end).toBe('open')
  expect((await talk(raging, [ask('x')])).end).not.toBe('open')
  raging.calm()
  expect((await talk(raging, [ask('x')])).end).toBe('open')
  expect(raging.cuts()).toBe(1)
  await raging.close()
})

test('the same seed breaks the same requests in the same way', async () => {
  const mix = { requests: 12, cuts: 6, captives: 2 }
  const [first, second] = [await fates(3, mix), await fates(3, mix)]
  expect(second).toEqual(first)
  expect(await fates(4, mix)).not.toEqual(first)
})

test('only the next response of that path is lost, and only the once', async () => {
  proxy.loseNextResponse('/api/ask/')
  expect((await talk(proxy, [get('/long')])).end).toBe('open')
  expect(await talk(proxy, [ask('x')])).toEqual({ text: '', end: 'rst' })
  expect(server.answered()).toEqual(['x'])
  expect((await talk(proxy, [ask('x')])).end).toBe('open')
})

test('while the server is away a client is refused, and the cut waits for the next request', async () => {
  await server.close()
  proxy.failNext('/api/', cutAt('lost-response', 'rst'))
  expect(await talk(proxy, [ask('x')])).toEqual({ text: '', end: 'rst' })
  expect([proxy.cuts(), proxy.counts()]).toEqual([0, { 'somebody-away': 1 }])
  server = await startFarmstead(server.port)
  expect(await talk(proxy, [ask('x')])).toEqual({ text: '', end: 'rst' })
  expect([proxy.cuts(), server.answered()]).toEqual([1, ['x']])
})

function cutOnce(place: CutPlace, by: CutManner): Promise<Received> {
  proxy.failNext('/api/ask/', cutAt(place, by))
  return talk(proxy, [ask('x')]).finally(() =>
    expect(proxy.counts()).toEqual({ [`${place}/${by}`]: 1 }),
  )
}

function cutAt(place: CutPlace, by: CutManner): Cut {
  return { kind: 'cut', place, by, share: 0.4, waitMs: 20 }
}

function startProxy(seed: number, faults = { requests: 0, cuts: 0 }): Promise<ChaosProxy> {
  return startChaosProxy({ seed, target: server.port, faults, scope: '/api/' })
}

async function fates(seed: number, faults: { requests: number; cuts: number }): Promise<string[]> {
  const raging = await startProxy(seed, faults)
  raging.rage()
  const seen: string[] = []
  for (let n = 0; n < faults.requests; n += 1) {
    await talk(raging, [ask(String(n))])
    seen.push(JSON.stringify(raging.counts()))
  }
  await raging.close()
  return seen
}

interface Received {
  readonly text: string
  readonly end: CutManner | 'open'
}

/** Sends one request after the other on one connection; gives all that came and how the connection ended. */
function talk(to: ChaosProxy, requests: readonly string[]): Promise<Received> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
    const left = [...requests]
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    let isQuietAgain = false
    const finish = (end: Received['end']) => {
      clearTimeout(quiet)
      socket.destroy()
      resolve({ text, end })
    }
    // The end is recognized by two pauses, each longer than any wait of a cut in these tests: after a standstill of this
    // process the first is over before the end is read.
    const sendNext = () => {
      const next = left.shift()
      if (next) socket.write(next)
      else if (to.inFlight() > 0 || !isQuietAgain) {
        isQuietAgain = to.inFlight() === 0
        quiet = setTimeout(sendNext, 100)
      } else finish('open')
    }
    socket.on('connect', sendNext)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      isQuietAgain = false
      clearTimeout(quiet)
      quiet = setTimeout(sendNext, 100)
    })
    socket.on('end', () => finish('fin'))
    socket.on('error', () => finish('rst'))
  })
}

function ask(words: string): string {
  const body = words.padEnd(400)
  return `POST /api/ask/ HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

function get(path: string, method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
}

interface Farmstead {
  readonly port: number
  /** What was asked in full, and what was answered in full. */
  readonly received: () => string[]
  readonly answered: () => string[]
  readonly brokenRequests: () => number
  readonly connections: () => number
  close(): Promise<void>
}

/** A server that repeats what it gets, after a short wait. */
async function startFarmstead(port = 0): Promise<Farmstead> {
  const received: string[] = []
  const answered: string[] = []
  let broken = 0
  let connections = 0
  const http = createServer(async (request, response) => {
    if (request.url === '/api/chunked') {
      response.write('first')
      await delay(10)
      response.end('second')
    } else if (request.url === '/api/nothing') response.writeHead(204).end()
    else if (request.url?.endsWith('/long'))
      response.setHeader('Content-Length', 10_000).end('g'.repeat(10_000))
    else {
      let body = ''
      try {
        for await (const piece of request) body += piece
      } catch {
        broken += 1
        return
      }
      received.push(body.trim())
      await delay(50)
      const text = `you said ${body.trim()}`
      response.on('finish', () => answered.push(body.trim()))
      response.setHeader('Content-Length', text.length).end(text)
    }
  })
  http.on('connection', () => {
    connections += 1
  })
  http.listen(port, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return {
    port: (http.address() as AddressInfo).port, // on TCP
    received: () => received,
    answered: () => answered,
    brokenRequests: () => broken,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
