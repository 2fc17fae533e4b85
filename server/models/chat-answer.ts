import { createParser } from 'eventsource-parser'
import { bodyText, wholeLines } from './body-text.ts'
import { parsedPayload, type Said, said } from './chat-payload.ts'
import { ModelFailure } from './model-failure.ts'

/** Most that is read of one answer, thoughts included, in UTF-16 units. */
const saidLimit = 512 * 1024

/** What a model has said, as it came, and why it stopped. */
interface ChatAnswer {
  readonly text: string
  /** `stop`, `length` and others; undefined when the server only said that this was all. */
  readonly finish: string | undefined
}

/** Called with the whole text so far, as it grows; says whether that is enough. What it throws ends the reading. */
export type Look = (said: string) => 'more' | 'enough'

/**
 * What the model said, streamed or whole: some servers answer whole although a stream was asked for. Stops at the end mark
 * or when there is enough; the answer's `finish` is then `length`. Throws `ModelFailure`, for a stream that just ends, too.
 */
export async function readAnswer(response: Response, look: Look): Promise<ChatAnswer> {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null) throw new ModelFailure('empty')
  if (type.includes('html')) {
    await response.body.cancel()
    throw new ModelFailure('not_a_chat_server')
  }
  const chunks = bodyText(response.body)
  return type.includes('json') ? wholeAnswer(chunks) : streamedAnswer(chunks, look)
}

async function wholeAnswer(chunks: AsyncIterable<string>): Promise<ChatAnswer> {
  let json = ''
  for await (const chunk of chunks) json += chunk
  const answer = collector()
  answer.add(said(parsedPayload(json)))
  return answer.soFar()
}

async function streamedAnswer(chunks: AsyncIterable<string>, look: Look): Promise<ChatAnswer> {
  const answer = collector()
  const events = eventReader(answer.add)
  try {
    for await (const lines of wholeLines(chunks)) {
      events.read(lines)
      const isEnough = answer.isToBeSeen() && look(answer.soFar().text) === 'enough'
      if (events.isEnded()) return answer.soFar()
      if (isEnough) return { ...answer.soFar(), finish: 'length' }
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
  let seenLength = 0
  let finish: string | undefined
  return {
    add(piece: Said) {
      text += piece.text
      if (text.length > saidLimit) throw new ModelFailure('too_long')
      finish = piece.finish ?? finish
    },
    soFar: () => ({ text, finish }),
    /** Each look takes time for the whole text: a long one is looked at after it has grown by a sixty-fourth. */
    isToBeSeen() {
      if (text.length < seenLength * (1 + 1 / 64)) return false
      seenLength = text.length
      return true
    },
  }
}
