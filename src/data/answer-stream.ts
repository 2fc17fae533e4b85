import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { answerEvents } from '#contract/advisor.ts'
import { refusalCode } from '#domain/failure.ts'
import type { StreamEnd, StreamReader } from './exchange.ts'
import { type Live, signal } from './live.ts'
import type { GrowingAnswers } from './phone.ts'

/** What the models say while they say it. Only a page has one: the worker has nobody to show it to. */
export interface AnswerStream {
  readonly growing: Live<GrowingAnswers | undefined>
  /** Reads the stream that answers the request with this key. */
  readerOf(key: string): StreamReader
}

export function createAnswerStream(): AnswerStream {
  const growing = signal<GrowingAnswers | undefined>(undefined)

  async function readToEnd(key: string, response: Response, onEvent: () => void) {
    let end: StreamEnd | undefined
    growing.set({ key, generic: '', tuned: '', warnings: [] })
    const parser = createParser({
      onEvent(event) {
        const current = growing.get()
        if (current?.key === key) growing.set(grown(current, event))
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
    growing,
    readerOf: (key) => async (response, onEvent) => {
      const end = await readToEnd(key, response, onEvent).catch(() => undefined) // cut, or silent for too long
      // Half an answer must not stand there as one. A whole one stays until its record is drawn.
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

/** What is known after one more event; one that is not ours changes nothing. */
function grown(before: GrowingAnswers, { event, data }: EventSourceMessage): GrowingAnswers {
  if (event === 'words') {
    const told = answerEvents.words.safeParse(jsonOrUndefined(data))
    if (!told.success) return before
    const { panel, from, text } = told.data
    return { ...before, [panel]: before[panel].slice(0, from) + text }
  }
  if (event !== 'warnings') return before
  const told = answerEvents.warnings.safeParse(jsonOrUndefined(data))
  return told.success ? { ...before, warnings: told.data } : before
}

function endOf({ event, data }: EventSourceMessage): StreamEnd | undefined {
  if (event === 'reply') return { kind: 'reply', body: jsonOrUndefined(data) }
  if (event !== 'problem') return undefined
  const told = answerEvents.problem.safeParse(jsonOrUndefined(data))
  if (!told.success) return undefined
  const { status, code, title, retryAfterS } = told.data
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
