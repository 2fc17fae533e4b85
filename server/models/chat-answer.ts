import { createParser } from 'eventsource-parser'
import { bodyText, wholeLines } from './body-text.ts'
import { type Finish, type MessagePart, messagePart, parsedPayload } from './chat-payload.ts'
import { ModelFailure } from './model-failure.ts'

/** At most this much of one answer is read, including reasoning, in UTF-16 code units. */
const maxAnswerLength = 512 * 1024

/** The raw text of a model's answer, and why the model stopped. */
interface ChatAnswer {
  readonly text: string
  /** Undefined if the server only sent the end mark. */
  readonly finish: Finish | undefined
}

/**
 * Called with the whole text so far, as it grows. Returns whether to read on. An error that it throws ends the reading.
 */
export type OnText = (text: string) => 'more' | 'enough'

/**
 * Reads the answer of a model, streamed or whole: some servers send it whole although a stream was requested, and gateways
 * change its content type, so the first character decides. Stops at the end mark, or when `onText` returns `enough`; the
 * answer is then cut. Throws `ModelFailure`, also if a stream ends too early.
 */
export async function readAnswer(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  onText: OnText,
): Promise<ChatAnswer> {
  if (body === null) throw new ModelFailure('empty')
  const { first, chunks } = await opened(bodyText(body))
  if (first === '{') return wholeAnswer(chunks)
  if (first !== '<') return streamedAnswer(chunks, onText)
  await chunks.return(undefined)
  throw new ModelFailure('not_a_chat_server')
}

/** The chunks from the beginning, and the first character that is no blank; '' for an empty body. */
async function opened(chunks: AsyncGenerator<string>) {
  let start = ''
  while (start.trimStart() === '') {
    const { value, done } = await chunks.next()
    if (done) break
    start += value
  }
  async function* all(): AsyncGenerator<string> {
    try {
      yield start
      yield* chunks
    } finally {
      await chunks.return(undefined)
    }
  }
  return { first: start.trimStart().charAt(0), chunks: all() }
}

async function wholeAnswer(chunks: AsyncIterable<string>): Promise<ChatAnswer> {
  let json = ''
  for await (const chunk of chunks) json += chunk
  const { isChunk, ...answer } = messagePart(parsedPayload(json))
  if (answer.text.length > maxAnswerLength) throw new ModelFailure('too_long')
  // The first line of a stream that broke.
  if (isChunk && answer.finish === undefined) throw new ModelFailure('connection')
  return answer
}

async function streamedAnswer(chunks: AsyncIterable<string>, onText: OnText): Promise<ChatAnswer> {
  const answer = collector()
  const events = eventReader(answer.add)
  try {
    for await (const lines of wholeLines(chunks)) {
      events.read(lines)
      const isEnough = answer.isWorthChecking() && onText(answer.soFar().text) === 'enough'
      if (events.isEnded()) return answer.soFar()
      if (isEnough) return { ...answer.soFar(), finish: 'cut' }
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
  let finish: Finish | undefined
  return {
    add(part: MessagePart) {
      text += part.text
      if (text.length > maxAnswerLength) throw new ModelFailure('too_long')
      // What was cut stays cut, whatever comes after it.
      finish = finish === 'cut' ? finish : (part.finish ?? finish)
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
