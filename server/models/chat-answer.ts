import { createParser } from 'eventsource-parser'
import { bodyText, wholeLines } from './body-text.ts'
import { type MessagePart, messagePart, parsedPayload } from './chat-payload.ts'
import { ModelFailure } from './model-failure.ts'

/** At most this much of one answer is read, including reasoning, in UTF-16 code units. */
const maxAnswerLength = 512 * 1024

/** The raw text of a model's answer, and why the model stopped. */
interface ChatAnswer {
  readonly text: string
  /** `stop`, `length` and others; undefined if the server only sent the end mark. */
  readonly finish: string | undefined
}

/**
 * Called with the whole text so far, as it grows. Returns whether to read on. An error that it throws ends the reading.
 */
export type OnText = (text: string) => 'more' | 'enough'

/**
 * Reads the answer of a model, streamed or whole: some servers send it whole although a stream was requested. Stops at
 * the end mark, or when `onText` returns `enough`; `finish` is then `length`. Throws `ModelFailure`, also if a stream
 * ends too early.
 */
export async function readAnswer(response: Response, onText: OnText): Promise<ChatAnswer> {
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
  answer.add(messagePart(parsedPayload(json)))
  return answer.soFar()
}

async function streamedAnswer(chunks: AsyncIterable<string>, onText: OnText): Promise<ChatAnswer> {
  const answer = collector()
  const events = eventReader(answer.add)
  try {
    for await (const lines of wholeLines(chunks)) {
      events.read(lines)
      const isEnough = answer.isWorthChecking() && onText(answer.soFar().text) === 'enough'
      if (events.isEnded()) return answer.soFar()
      if (isEnough) return { ...answer.soFar(), finish: 'length' }
    }
  } catch (error) {
    if (!isBrokenLine(error)) throw error
  }
  // With a `finish` reason the answer is complete, even if the connection broke after it.
  if (answer.soFar().finish !== undefined) return answer.soFar()
  throw new ModelFailure(events.areForeign() ? 'not_a_chat_server' : 'connection')
}

function isBrokenLine(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'connection'
}

/** Passes on the text of each event, up to the end mark `[DONE]`. */
function eventReader(onPart: (part: MessagePart) => void) {
  let isEnded = false
  let eventCount = 0
  let strangeLineCount = 0
  const parser = createParser({
    onEvent({ data }) {
      eventCount += 1
      isEnded ||= data.trim() === '[DONE]'
      if (!isEnded) onPart(messagePart(parsedPayload(data)))
    },
    onError({ field }) {
      // llama.cpp reports a failure in the middle of a stream as a line `error: {…}`, which is not a field of the
      // protocol.
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
  let checkedLength = 0
  let finish: string | undefined
  return {
    add(part: MessagePart) {
      text += part.text
      if (text.length > maxAnswerLength) throw new ModelFailure('too_long')
      finish = part.finish ?? finish
    },
    soFar: () => ({ text, finish }),
    /** A check takes time for the whole text, so a long text is checked only after it has grown by 1/64. */
    isWorthChecking() {
      if (text.length < checkedLength * (1 + 1 / 64)) return false
      checkedLength = text.length
      return true
    },
  }
}
