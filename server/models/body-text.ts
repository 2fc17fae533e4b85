import { ModelFailure } from './model-failure.ts'

/**
 * At most this many bytes are read for one answer. A stream needs about 250 bytes for each word, plus reasoning and
 * comments.
 */
const maxBodyBytes = 8 * 1024 * 1024

/**
 * The body of a response as text. A character whose bytes arrive in two chunks is decoded correctly.
 * Throws `ModelFailure` if the connection breaks or the body is too long.
 */
export async function* bodyText(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytesRead = 0
  for await (const bytes of received(body)) {
    bytesRead += bytes.byteLength
    if (bytesRead > maxBodyBytes) throw new ModelFailure('too_long')
    yield decoder.decode(bytes, { stream: true })
  }
}

async function* received(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new ModelFailure('connection', { cause })
  }
}

/**
 * An event stream in pieces of whole lines. The parser drops the beginning of an unknown line that arrives in two pieces,
 * and a server may report an error in such a line.
 */
export async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) yield rest + chunk.slice(0, end)
    rest = end > 0 ? chunk.slice(end) : rest + chunk
  }
  // The last event may lack its closing empty line.
  yield `${isCutEvent(rest) ? '' : rest}\n\n`
}

/**
 * Whether the connection broke in the middle of the line's JSON. Invalid JSON then does not mean that it is another
 * kind of server.
 */
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
