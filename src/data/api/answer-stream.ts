import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { AnswerWarning } from '#contract/advisor.ts'
import { answerEvents } from '#contract/advisor.ts'
import { refusalCode } from '#domain/failure.ts'
import type { Signal } from '../storage/live.ts'
import type { StreamEnd, StreamReader } from './call.ts'

/** Parts of both answers that the server has streamed to this page so far; never stored. */
export interface GrowingAnswers {
  /** The key of the conversation. */
  readonly key: string
  readonly generic: string
  readonly tuned: string
  readonly warnings: readonly AnswerWarning[]
}

/** Publishes the answers while the models write them. Only a page has one. */
export interface AnswerStream {
  /** Reads the stream that answers the request with this key. */
  readerOf(key: string): StreamReader
}

export function createAnswerStream(growing: Signal<GrowingAnswers | undefined>): AnswerStream {
  async function readToEnd(key: string, response: Response, onEvent: () => void) {
    let end: StreamEnd | undefined
    growing.set({ key, generic: '', tuned: '', warnings: [] })
    const parser = createParser({
      onEvent(event) {
        const current = growing.get()
        if (current?.key === key) growing.set(withEvent(current, event))
        end ??= endOf(event)
      },
    })
    for await (const text of textOf(response)) {
      onEvent()
      parser.feed(text)
      if (end) break
    }
    return end
  }

  return {
    readerOf: (key) => async (response, onEvent) => {
      const end = await readToEnd(key, response, onEvent).catch(() => undefined) // cut, or silent for too long
      // An incomplete answer is removed. A complete one stays until its record is shown.
      if (end?.kind !== 'reply' && growing.get()?.key === key) growing.set(undefined)
      return end ?? { kind: 'cut' }
    },
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** Adds one event; an unknown event changes nothing. */
function withEvent(before: GrowingAnswers, { event, data }: EventSourceMessage): GrowingAnswers {
  if (event === 'words') {
    const parsed = answerEvents.words.safeParse(jsonOrUndefined(data))
    if (!parsed.success) return before
    const { panel, from, text } = parsed.data
    return { ...before, [panel]: before[panel].slice(0, from) + text }
  }
  if (event !== 'warnings') return before
  const parsed = answerEvents.warnings.safeParse(jsonOrUndefined(data))
  return parsed.success ? { ...before, warnings: parsed.data } : before
}

function endOf({ event, data }: EventSourceMessage): StreamEnd | undefined {
  if (event === 'reply') return { kind: 'reply', body: jsonOrUndefined(data) }
  if (event !== 'problem') return undefined
  const parsed = answerEvents.problem.safeParse(jsonOrUndefined(data))
  if (!parsed.success) return undefined
  const { status, code, title, retryAfterS } = parsed.data
  return {
    kind: 'problem',
    refusal: {
      kind: 'refusal',
      status,
      code: refusalCode(code, status),
      sentence: title,
      retryAfterMs: (retryAfterS ?? 0) * 1000,
    },
  }
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
