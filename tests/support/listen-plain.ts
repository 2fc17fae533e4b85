import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type PlainCall, type PlainServer, plainServer } from './plain-server.ts'

/** The server on a port of its own. */
export interface ListeningPlainServer extends PlainServer {
  readonly url: string
  /** The next reply to this path is made, and lost on its way. */
  loseReply(path: string): void
  close(): Promise<void>
}

export interface ListenOptions {
  /** A built page that is served from the same origin. */
  readonly pageFolder?: string
  /** What stands in `/config.json` beside it. */
  readonly config?: unknown
}

export async function listenPlain(options: ListenOptions = {}): Promise<ListeningPlainServer> {
  const plain = plainServer()
  const lost: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://plain')
    if (!url.pathname.startsWith('/api/')) return sendFile(options, url.pathname, response)
    permit(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { status, body } = plain.serve(await callOf(request, url))
    const place = lost.indexOf(url.pathname)
    if (place >= 0) {
      lost.splice(place, 1)
      // Cut after its head: of a reply without one the browser would send the POST once more by itself.
      response.writeHead(status, { 'Content-Length': '9999' }).write('{')
      return void setTimeout(() => request.socket.destroy(), 50)
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...plain,
    url: addressOf(server),
    loseReply: (path) => void lost.push(path),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function addressOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

function permit(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT')
}

async function callOf(request: IncomingMessage, url: URL): Promise<PlainCall> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    bearer: request.headers.authorization?.replace('Bearer ', ''),
    body: text === '' ? {} : JSON.parse(text),
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

function sendFile(
  { pageFolder, config }: ListenOptions,
  path: string,
  response: ServerResponse,
): void {
  if (path === '/config.json' && config !== undefined) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config))
    return
  }
  const file = join(pageFolder ?? '', path)
  const hasFile = pageFolder !== undefined && extname(path) !== '' && existsSync(file)
  const isRoute = extname(path) === '' && pageFolder !== undefined
  if (!hasFile && !isRoute) return void response.writeHead(404).end()
  const served = hasFile ? file : join(pageFolder ?? '', 'index.html')
  const type = types[extname(served)] ?? 'application/octet-stream'
  response.writeHead(200, { 'Content-Type': type }).end(readFileSync(served))
}
