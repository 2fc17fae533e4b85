import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that lets its own visitors through, as before a trial of the app. */
export interface Gate {
  /** A page that lets its visitor through from then on. */
  readonly entrance: string
  readonly url: string
  close(): Promise<void>
}

/** `password`: Basic auth (RFC 7617). `cookie`: a login page that sets a cookie. */
export type GateKind = 'password' | 'cookie'

const credentials = 'officer:shapla'
const basic = `Basic ${Buffer.from(credentials).toString('base64')}`
const cookie = 'gate=open'
const loginPath = '/gate-login'

const opens: Readonly<Record<GateKind, (incoming: IncomingMessage) => boolean>> = {
  password: ({ headers }) => headers.authorization === basic,
  cookie: ({ headers }) => headers.cookie?.includes(cookie) ?? false,
}

/** @param target the server behind, without a path */
export async function startGate(target: string, kind: GateKind): Promise<Gate> {
  function pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const { authorization, ...headers } = incoming.headers
    const isOwn = authorization === undefined || authorization === basic
    const passed = isOwn ? headers : { ...headers, authorization }
    const options = { method: incoming.method ?? 'GET', headers: passed }
    const outgoing = request(new URL(incoming.url ?? '/', target), options, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, reply) => {
    if (opens[kind](incoming)) return pass(incoming, reply)
    if (incoming.url === loginPath) {
      const headers = { 'Set-Cookie': `${cookie}; Path=/; HttpOnly`, 'Content-Type': 'text/html' }
      reply.writeHead(200, headers).end('<h1>Welcome</h1>')
      return
    }
    const asks = kind === 'password' ? { 'WWW-Authenticate': 'Basic realm="trial"' } : {}
    reply.writeHead(401, { ...asks, 'Content-Type': 'text/html' }).end('<h1>Who are you?</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    entrance:
      kind === 'password' ? `http://${credentials}@${host}/about` : `http://${host}${loginPath}`,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
