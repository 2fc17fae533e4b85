import type { ServerResponse } from 'node:http'

/** What a model thinks before it answers. */
export const thoughts =
  'The farmer asks about dark patches, so this may well be blight. Let me see. '.repeat(3)

const sse = { 'content-type': 'text/event-stream' }
export const endMark = 'data: [DONE]\n\n'

/** A stream with the usual noise around the words: comment, empty opening, thoughts, usage without choices. */
export function events(text: string): string {
  const words = text.split(/(?<= )/)
  return [
    ': keep-alive\n\n',
    event({ delta: { role: 'assistant', content: null } }),
    event({ delta: { reasoning_content: thoughts } }),
    ...words.map((word) => event({ delta: { content: word }, finish_reason: null })),
    event({ delta: {}, finish_reason: 'stop' }),
    'data: {"object":"chat.completion.chunk","choices":[],"usage":{"total_tokens":9}}\n\n',
    endMark,
  ].join('')
}

export function event(choice: object): string {
  const chunk = { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

export function lastEvent(content: string, reason: string): string {
  return event({ delta: { content }, finish_reason: reason })
}

export function whole(content: unknown, reason = 'stop') {
  const message = { role: 'assistant', content }
  return { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: reason }] }
}

export async function stream(
  response: ServerResponse,
  text: string,
  pieceBytes?: number,
): Promise<void> {
  response.writeHead(200, sse)
  await pieces(response, text, pieceBytes)
}

export async function pieces(
  response: ServerResponse,
  text: string,
  pieceBytes = 37,
): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !response.destroyed; at += pieceBytes) {
    response.write(bytes.subarray(at, at + pieceBytes))
    // Without a turn of the loop the pieces would leave in one packet.
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}

/** A word every 25 ms, about a second in all. */
export async function slowly(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, sse)
  for (const word of text.split(/(?<= )/)) {
    response.write(event({ delta: { content: word } }))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  response.end(endMark)
}

export function hanging(response: ServerResponse, text: string): void {
  response.writeHead(200, sse)
  response.write(text)
}

export function broken(response: ServerResponse, text: string): void {
  response.writeHead(200, sse)
  response.write(text, () => response.destroy())
}

export async function endless(response: ServerResponse, piece: string): Promise<void> {
  response.writeHead(200, sse)
  while (!response.destroyed) {
    response.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: object = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
