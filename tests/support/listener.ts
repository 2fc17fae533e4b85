import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as z from 'zod/mini'
import { answerEvents } from '#contract/advisor.ts'

/** One event of a streamed answer, as it came. */
export interface ReceivedEvent {
  readonly event: string
  readonly json: string
}

/** A caller who listens to an answer while it is written. */
export interface Listener {
  readonly response: Response
  /** The next event; undefined when the stream has ended, however it did. */
  next(): Promise<ReceivedEvent | undefined>
  /** All that are still to come. */
  rest(): Promise<ReceivedEvent[]>
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
      const all: ReceivedEvent[] = []
      for (let received = await next(); received; received = await next()) all.push(received)
      return all
    },
    pings: () => pings,
    hangUp: () => gone.abort(),
  }
}

async function* eventsOf(
  { body }: Response,
  onPing: () => void,
): AsyncGenerator<ReceivedEvent, undefined, undefined> {
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
  received: ReceivedEvent | undefined,
): z.output<(typeof answerEvents)[Name]> {
  if (received?.event !== name)
    throw new Error(`${received?.event ?? 'nothing'} instead of ${name}`)
  const event: z.ZodMiniType = answerEvents[name]
  // Parsed by the schema that the type comes from.
  return z.parse(event, JSON.parse(received.json)) as z.output<(typeof answerEvents)[Name]>
}

/** What stands in both panels after these events. */
export function textsAfter(events: readonly ReceivedEvent[]): { generic: string; tuned: string } {
  const texts = { generic: '', tuned: '' }
  for (const received of events.filter(({ event }) => event === 'words')) {
    const { panel, from, text } = dataOf('words', received)
    if (from > texts[panel].length) throw new Error(`${panel} goes on behind its end`)
    texts[panel] = texts[panel].slice(0, from) + text
  }
  return texts
}
