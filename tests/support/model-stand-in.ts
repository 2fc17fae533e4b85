import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in was asked, as it arrived. */
interface ModelRequest {
  readonly model: string
  readonly authorization: string | undefined
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export interface ModelStandIn {
  /** Base address, as it stands in `GENERIC_MODEL_URL`. */
  readonly url: string
  readonly requests: readonly ModelRequest[]
  /** How many answers were given up by the caller before they ended. */
  readonly abandoned: () => number
  close(): Promise<void>
}

/** What a well-behaved stand-in answers: Bengali, English, a sign outside the basic plane. */
export const standInAnswer = 'ধানের ব্লাস্ট রোগে জমিতে পানি ধরে রাখুন। Keep 5 cm of water 🌾'

/** Each name of a model is one habit, met in the field, of servers that speak the OpenAI chat protocol. */
const habits: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  ok: (response) => stream(response, events(standInAnswer)),
  /** Thinks for 400 ms. */
  slow: (response) => setTimeout(() => stream(response, events(standInAnswer)), 400),
  crlf: (response) => stream(response, events(standInAnswer).replaceAll('\n', '\r\n')),
  /** One byte at a time: every letter arrives in pieces. */
  split: (response) => stream(response, events(standInAnswer), 1),
  'no-done': (response) => stream(response, events(standInAnswer).replace('data: [DONE]\n\n', '')),
  /** Neither end mark nor the blank line that closes the last event. */
  'no-last-line': (response) =>
    stream(response, event({ delta: { content: standInAnswer } }).trimEnd()),
  /** Goes on after the end mark and never closes. */
  'open-end': (response) => {
    response.writeHead(200, sse)
    response.write(events(standInAnswer) + event({ delta: { content: 'MORE' } }))
  },
  'plain-json': (response) => json(response, 200, whole(standInAnswer)),
  'think-tags': (response) => stream(response, events(`<think>hm\nhm</think>\n${standInAnswer}`)),
  unstorable: (response) =>
    stream(response, event({ delta: { content: 'a\u0000b\ud83cc' } }) + events('🌾')),
  /** The two halves of one sign in two events. */
  'split-pair': (response) =>
    stream(
      response,
      event({ delta: { content: '\ud83c' } }) + event({ delta: { content: '\udf3e' } }),
    ),
  http500: (response) => json(response, 500, { error: { message: 'out of memory' } }),
  http429: (response) =>
    json(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '7' }),
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  hang: (response) => {
    response.writeHead(200, sse)
    response.write(event({ delta: { content: 'wait' } }))
  },
  'mid-stream-error': (response) =>
    stream(
      response,
      `${event({ delta: { content: 'half' } })}data: {"error":{"message":"gone"}}\n\n`,
    ),
  'error-object': (response) =>
    stream(
      response,
      `${event({ delta: { content: 'half' } })}data: {"object":"error","message":"gone"}\n\n`,
    ),
  'error-line': (response) =>
    stream(response, `${event({ delta: { content: 'half' } })}error: {"message":"gone"}\n\n`),
  'cut-off': (response) => {
    response.writeHead(200, sse)
    response.write(event({ delta: { content: 'half' } }), () => response.destroy())
  },
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  garbage: (response) => stream(response, 'data: {"choices": [{"del\n\ndata: ,,,\n\n'),
  empty: (response) => stream(response, events('')),
  'only-thoughts': (response) =>
    stream(
      response,
      event({ delta: { reasoning_content: 'hm' } }) + event({ delta: { content: ' \n' } }),
    ),
  huge: (response) =>
    endless(response, event({ delta: { content: 'again and again '.repeat(64) } })),
  'huge-comments': (response) => endless(response, `: ${'x'.repeat(65_536)}\n`),
  'huge-json': (response) => json(response, 200, whole('x'.repeat(40_000))),
}

/** A chat server on a port of its own; the name of the model says how it behaves. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const requests: ModelRequest[] = []
  let abandoned = 0
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      json(response, 404, { error: { message: 'no such path' } })
      return
    }
    const { model, messages } = JSON.parse(await bodyOf(request))
    requests.push({ model, messages, authorization: request.headers.authorization })
    const behave = habits[model]
    if (behave) behave(response)
    else json(response, 404, { error: { message: `no model ${model}` } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port; the string form belongs to pipes.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    abandoned: () => abandoned,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const sse = { 'content-type': 'text/event-stream' }

/** A stream with the usual noise around the words: comment, empty opening, thoughts, usage without choices. */
function events(text: string): string {
  const words = text.split(/(?<= )/)
  return [
    ': keep-alive\n\n',
    event({ delta: { role: 'assistant', content: null } }),
    event({ delta: { reasoning_content: 'The farmer asks about blast.' } }),
    ...words.map((word) => event({ delta: { content: word }, finish_reason: null })),
    event({ delta: {}, finish_reason: 'stop' }),
    'data: {"object":"chat.completion.chunk","choices":[],"usage":{"total_tokens":9}}\n\n',
    'data: [DONE]\n\n',
  ].join('')
}

function event(choice: object): string {
  const chunk = { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

function whole(content: string) {
  const message = { role: 'assistant', content }
  return { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }
}

async function stream(response: ServerResponse, text: string, pieceBytes = 37): Promise<void> {
  response.writeHead(200, sse)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !response.destroyed; at += pieceBytes) {
    response.write(bytes.subarray(at, at + pieceBytes))
    // Without a turn of the loop the pieces would leave in one packet.
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}

async function endless(response: ServerResponse, piece: string): Promise<void> {
  response.writeHead(200, sse)
  while (!response.destroyed) {
    response.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function json(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  return body
}
