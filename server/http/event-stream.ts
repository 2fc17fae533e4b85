import type { FastifyReply, FastifyRequest } from 'fastify'
import type { answerEvents } from '#contract/advisor.ts'
import type { Progress } from './handler.ts'

/** A reply that is told in events, as the contract's `answerEvents` name them. */
export interface EventStream {
  /** Whether it was taken: a caller who has gone, or who reads more slowly than we write, is told nothing. */
  tell(progress: Progress): boolean
  /** The last event; `json` is its data, on one line. */
  end(event: keyof typeof answerEvents, json: string): void
}

/** So that nobody between takes the silence before the first word for the end. */
export const defaultPingMs = 10_000

export function acceptsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(headers.accept ?? '')
}

/** Sends the head of the reply, and from now on its events, each at once; neither compressed nor gathered on the way. */
export function openEventStream(reply: FastifyReply, pingMs: number): EventStream {
  // Past the library: what it sends as a stream goes through the compressor, which gathers it.
  reply.hijack()
  const { raw } = reply
  // A socket that breaks under a write says so here; its caller comes back with the key.
  raw.on('error', () => undefined)
  sendHead(reply)

  const isOpen = () => !raw.destroyed && !raw.writableEnded
  function write(text: string): boolean {
    // What a slow socket does not take would pile up in our memory.
    if (!isOpen() || raw.writableNeedDrain) return false
    raw.write(text)
    return true
  }

  const pinging = setInterval(() => write(': ping\n\n'), pingMs)
  raw.once('close', () => clearInterval(pinging))
  return {
    tell: ({ event, data }) => write(eventText(event, JSON.stringify(data))),
    end(event, json) {
      clearInterval(pinging)
      if (isOpen()) raw.end(eventText(event, json))
    },
  }
}

function sendHead(reply: FastifyReply): void {
  reply.headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.flushHeaders()
}

function eventText(event: string, json: string): string {
  return `event: ${event}\ndata: ${json}\n\n`
}
