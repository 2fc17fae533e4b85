import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Delay and bandwidth of a network link. All connections share the bandwidth of each direction. */
export interface LinkShape {
  /** Round-trip time. */
  readonly rttMs: number
  readonly kbps: number
}

export interface Link {
  readonly url: string
  /** Bytes that the server sent between two moments of the wall clock. */
  bytesBetween(fromMs: number, toMs: number): number
  shape(next: LinkShape): void
  close(): Promise<void>
}

/** TCP and TLS 1.3 take one round trip each before the first request leaves. */
const handshakes = 2
/** Bytes of a TCP segment, and of its headers. */
const segment = 1460
const headers = 40
/** The initial congestion window: bytes that a server sends before the first acknowledgement arrives. */
const firstWindow = 10 * segment

/** Opens a proxy in front of a server on loopback. It simulates handshakes, delay, bandwidth and TCP slow start. */
export async function openLink(port: number, first: LinkShape): Promise<Link> {
  let { rttMs, kbps } = first
  const sent: { readonly atMs: number; readonly bytes: number }[] = []
  const sockets = new Set<Socket>()
  const free = { down: 0, up: 0 }

  /** The moment at which a message of this size has arrived. */
  function arrivalMs(way: 'down' | 'up', bytes: number): number {
    free[way] = Math.max(performance.now(), free[way]) + (bytes + headers) / (kbps / 8)
    return free[way] + rttMs / 2
  }

  const server = createServer((phone) => {
    const origin = connect(port, '127.0.0.1')
    const opened = new Promise((resolve) => setTimeout(resolve, handshakes * rttMs))
    for (const socket of [phone, origin]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    const toOrigin = inOrder((bytes) => origin.writable && origin.write(bytes))
    phone.on(
      'data',
      (bytes) => void opened.then(() => toOrigin(arrivalMs('up', bytes.length), bytes)),
    )
    phone.on('close', () => origin.destroy())
    slowStart(origin, phone)
  })

  function slowStart(origin: Socket, phone: Socket): void {
    const waiting: Buffer[] = []
    let window = firstWindow
    let inFlight = 0
    const toPhone = inOrder((bytes) => {
      sent.push({ atMs: Date.now(), bytes: bytes.length })
      if (phone.writable) phone.write(bytes)
      // The acknowledgement takes another half round trip.
      setTimeout(() => {
        inFlight -= bytes.length
        window = Math.min(window + bytes.length, 1 << 20)
        pump()
      }, rttMs / 2)
    })
    function pump(): void {
      for (let next = waiting[0]; next && inFlight < window; next = waiting[0]) {
        const bytes = next.subarray(0, segment)
        if (bytes.length === next.length) waiting.shift()
        else waiting[0] = next.subarray(segment)
        inFlight += bytes.length
        toPhone(arrivalMs('down', bytes.length), bytes)
      }
      if (origin.readableEnded && waiting.length === 0 && inFlight === 0) phone.end()
    }
    origin.on('data', (bytes) => {
      waiting.push(bytes)
      pump()
    })
    origin.on('end', pump)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://localhost:${address.port}`,
    bytesBetween(fromMs, toMs) {
      const within = sent.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      return within.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    shape(next) {
      rttMs = next.rttMs
      kbps = next.kbps
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Delivers each buffer at its moment, and never before an earlier one. */
function inOrder(deliver: (bytes: Buffer) => void): (atMs: number, bytes: Buffer) => void {
  const queue: { readonly atMs: number; readonly bytes: Buffer }[] = []
  let timer: NodeJS.Timeout | undefined
  function run(): void {
    timer = undefined
    const now = performance.now()
    for (let next = queue[0]; next && next.atMs <= now + 0.3; next = queue[0]) {
      queue.shift()
      deliver(next.bytes)
    }
    plan()
  }
  function plan(): void {
    const [next] = queue
    if (next && !timer) timer = setTimeout(run, Math.max(0, next.atMs - performance.now()))
  }
  return (atMs, bytes) => {
    queue.push({ atMs, bytes })
    plan()
  }
}
