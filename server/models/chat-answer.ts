import { createParser } from 'eventsource-parser'
import { parsedPayload, spokenText } from './chat-payload.ts'
import { ModelFailure } from './model-failure.ts'

/** Longest answer, in bytes of UTF-8: about 11,000 Bengali letters. A longer one is a model going in circles. */
const answerLimitBytes = 32 * 1024

/** Most bytes read for one answer: a stream spends some 250 bytes on each word, and thoughts and comments come on top. */
const wireLimitBytes = 8 * 1024 * 1024

/**
 * What the model said, streamed or whole: some servers answer whole although a stream was asked for.
 * Stops reading at the end mark or at a limit. Throws `ModelFailure`, and whatever a broken connection throws.
 */
export async function readAnswer(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null) return ''
  if (type.includes('html')) {
    await response.body.cancel()
    throw new ModelFailure('not_a_chat_server')
  }
  const chunks = decoded(response.body)
  return type.includes('json') ? wholeAnswer(chunks) : streamedAnswer(chunks)
}

/** The body as text. A letter whose bytes arrive in two chunks comes out whole. */
async function* decoded(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytesRead = 0
  for await (const bytes of body) {
    bytesRead += bytes.byteLength
    if (bytesRead > wireLimitBytes) throw new ModelFailure('too_long')
    yield decoder.decode(bytes, { stream: true })
  }
}

async function wholeAnswer(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  const answer = collector()
  answer.add(spokenText(parsedPayload(text)))
  return answer.text()
}

async function streamedAnswer(chunks: AsyncIterable<string>): Promise<string> {
  const answer = collector()
  let ended = false
  const parser = createParser({
    onEvent({ data }) {
      ended ||= data.trim() === '[DONE]'
      if (!ended) answer.add(spokenText(parsedPayload(data)))
    },
    onError({ field }) {
      // llama.cpp reports a failure half-way as a line `error: {…}`, which is no field of the protocol.
      if (field === 'error') throw new ModelFailure('reported_error')
    },
  })
  for await (const lines of wholeLines(chunks)) {
    parser.feed(lines)
    if (ended) break
  }
  return answer.text()
}

/** Cut at line ends only: the parser drops the beginning of an unknown line, and with it the report of an error. */
async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) yield begun + chunk.slice(0, end)
    begun = end > 0 ? chunk.slice(end) : begun + chunk
  }
  // A last event may lack its closing blank line.
  yield `${begun}\n\n`
}

function collector() {
  const pieces: string[] = []
  let bytes = 0
  return {
    add(piece: string) {
      bytes += Buffer.byteLength(piece)
      if (bytes > answerLimitBytes) throw new ModelFailure('too_long')
      pieces.push(piece)
    },
    text: () => pieces.join(''),
  }
}
