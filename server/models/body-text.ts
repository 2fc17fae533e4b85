import { ModelFailure } from './model-failure.ts'

/** Most bytes read for one answer: a stream spends some 250 bytes on each word, and thoughts and comments come on top. */
const wireLimitBytes = 8 * 1024 * 1024

/**
 * The body of a response as text. A letter whose bytes arrive in two chunks comes out whole.
 * Throws `ModelFailure` when the line breaks, and for a body without end.
 */
export async function* bodyText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytesRead = 0
  for await (const bytes of received(body)) {
    bytesRead += bytes.byteLength
    if (bytesRead > wireLimitBytes) throw new ModelFailure('too_long')
    yield decoder.decode(bytes, { stream: true })
  }
}

async function* received(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new ModelFailure('connection', { cause })
  }
}

/**
 * The lines of an event stream, several at a time. Cut at line ends only: the parser drops the beginning of an unknown
 * line, and with it the report of an error.
 */
export async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) yield begun + chunk.slice(0, end)
    begun = end > 0 ? chunk.slice(end) : begun + chunk
  }
  // A last event may lack its closing blank line.
  yield `${isCutEvent(begun) ? '' : begun}\n\n`
}

/** Whether the line was broken off in the middle of its JSON, which then says nothing about the kind of the server. */
function isCutEvent(line: string): boolean {
  const data = /^data:(.*)/s.exec(line)?.[1]?.trim()
  return data !== undefined && data !== '[DONE]' && !isJson(data)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
