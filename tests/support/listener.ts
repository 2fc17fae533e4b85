import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as z from 'zod/mini'
import { answerEvents } from '#contract/advisor.ts'

/** One event of a streamed answer, as it came. */
export interface Heard {
  readonly event: string
  readonly json: string
}

/** A caller who listens to an answer while it is written. */
export interface Listener {
  readonly response: Response
  /** The next event; undefined when the stream has ended, however it did. */
  next(): Promise<Heard | undefined>
  /** All that are still to come. */
  rest(): Promise<Heard[]>
  /** Comments so far, which only show that the stream is alive. */
  readonly pings: () => number
  hangUp(): void
}

/** Asks, and accepts events; resolves when the head of the reply is there. */
export async function listen(
  address: string,
  question: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listener> {
  const gone = new AbortController()
  const response = await fetch(`${address}/api/ai/ask/`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ question }),
    signal: gone.signal,
  })
  let pings = 0
  const events = eventsOf(response, () => {
    pings += 1
  })
  const next = async () => (await events.next()).value
  return {
    response,
    next,
    async rest() {
      const all: Heard[] = []
      for (let heard = await next(); heard; heard = await next()) all.push(heard)
      return all
    },
    pings: () => pings,
    hangUp: () => gone.abort(),
  }
}

async function* eventsOf(
  { body }: Response,
  onPing: () => void,
): AsyncGenerator<Heard, undefined, undefined> {
  const waiting: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => waiting.push(event), onComment: onPing })
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const { event = '', data } of waiting.splice(0)) yield { event, json: data }
  }
  return undefined
}

/** What the data of an event says, by the contract. */
export function dataOf<Name extends keyof typeof answerEvents>(
  name: Name,
  heard: Heard | undefined,
): z.output<(typeof answerEvents)[Name]> {
  if (heard?.event !== name) throw new Error(`${heard?.event ?? 'nothing'} instead of ${name}`)
  const event: z.ZodMiniType = answerEvents[name]
  // Parsed by the very shape that the type is told by.
  return z.parse(event, JSON.parse(heard.json)) as z.output<(typeof answerEvents)[Name]>
}

/** What stands in both panels after these events. */
export function textsAfter(events: readonly Heard[]): { generic: string; tuned: string } {
  const texts = { generic: '', tuned: '' }
  for (const heard of events.filter(({ event }) => event === 'words')) {
    const { panel, from, text } = dataOf('words', heard)
    if (from > texts[panel].length) throw new Error(`${panel} goes on behind its end`)
    texts[panel] = texts[panel].slice(0, from) + text
  }
  return texts
}
