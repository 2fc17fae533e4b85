import { createParser } from 'eventsource-parser'
import { bodyText, wholeLines } from './body-text.ts'
import { parsedPayload, type Said, said } from './chat-payload.ts'
import { ModelFailure } from './model-failure.ts'

/** Longest answer, in bytes of UTF-8: about 11,000 Bengali letters. A longer one is a model going in circles. */
const answerLimitBytes = 32 * 1024

/** What a model has said, as it came, and why it stopped. */
interface ChatAnswer {
  readonly text: string
  /** `stop`, `length` and others; undefined when the server only said that this was all. */
  readonly finish: string | undefined
}

/**
 * What the model said, streamed or whole: some servers answer whole although a stream was asked for.
 * `onText` is told all there is so far with every piece; what it throws ends the reading. Stops at the end mark or at a
 * limit. Throws `ModelFailure`, for a stream that just ends, too.
 */
export async function readAnswer(
  response: Response,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null) throw new ModelFailure('empty')
  if (type.includes('html')) {
    await response.body.cancel()
    throw new ModelFailure('not_a_chat_server')
  }
  const chunks = bodyText(response.body)
  return type.includes('json') ? wholeAnswer(chunks) : streamedAnswer(chunks, onText)
}

async function wholeAnswer(chunks: AsyncIterable<string>): Promise<ChatAnswer> {
  let json = ''
  for await (const chunk of chunks) json += chunk
  const answer = collector()
  answer.add(said(parsedPayload(json)))
  return answer.soFar()
}

async function streamedAnswer(
  chunks: AsyncIterable<string>,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const answer = collector()
  const events = eventReader(answer.add)
  try {
    for await (const lines of wholeLines(chunks)) {
      events.read(lines)
      onText(answer.soFar().text)
      if (events.isEnded()) return answer.soFar()
    }
  } catch (error) {
    if (!isBrokenLine(error)) throw error
  }
  // A model that has said why it stopped had said everything, whatever became of the line.
  if (answer.soFar().finish !== undefined) return answer.soFar()
  throw new ModelFailure(events.areForeign() ? 'not_a_chat_server' : 'connection')
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'connection'
}

/** Hands on what is said in each event, up to the end mark. */
function eventReader(onSaid: (piece: Said) => void) {
  let isEnded = false
  let eventCount = 0
  let strangeLineCount = 0
  const parser = createParser({
    onEvent({ data }) {
      eventCount += 1
      isEnded ||= data.trim() === '[DONE]'
      if (!isEnded) onSaid(said(parsedPayload(data)))
    },
    onError({ field }) {
      // llama.cpp reports a failure half-way as a line `error: {…}`, which is no field of the protocol.
      if (field === 'error') throw new ModelFailure('reported_error')
      strangeLineCount += 1
    },
  })
  return {
    read: (lines: string) => parser.feed(lines),
    isEnded: () => isEnded,
    areForeign: () => eventCount === 0 && strangeLineCount > 0,
  }
}

function collector() {
  let text = ''
  let bytes = 0
  let finish: string | undefined
  return {
    add(piece: Said) {
      bytes += Buffer.byteLength(piece.text)
      if (bytes > answerLimitBytes) throw new ModelFailure('too_long')
      text += piece.text
      finish = piece.finish ?? finish
    },
    soFar: () => ({ text, finish }),
  }
}
