import type { FastifyReply, FastifyRequest } from 'fastify'
import type { answerEvents } from '#contract/advisor.ts'
import type { AnswerEvent } from './handler.ts'

/** A reply as server-sent events, named by the contract's `answerEvents`. */
export interface EventStream {
  /** False if the event was not sent, because the caller has disconnected or reads more slowly than we write. */
  publish(event: AnswerEvent): boolean
  /** Sends the last event. `json` is its data, on one line. */
  end(event: keyof typeof answerEvents, json: string): void
}

/** Pings keep proxies from closing the connection before the first event. */
export const defaultPingMs = 10_000

export function acceptsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(headers.accept ?? '')
}

/** Sends the headers of the reply, then each event at once, without compression and without buffering. */
export function openEventStream(reply: FastifyReply, pingMs: number): EventStream {
  // Bypass Fastify: it sends streams through the compressor, which buffers.
  reply.hijack()
  const { raw } = reply
  // A socket that breaks during a write reports it here. The caller retries with the same key.
  raw.on('error', () => undefined)
  sendHead(reply)

  const isOpen = () => !raw.destroyed && !raw.writableEnded
  function write(text: string): boolean {
    // Else data for a slow socket would fill our memory.
    if (!isOpen() || raw.writableNeedDrain) return false
    raw.write(text)
    return true
  }

  const pinging = setInterval(() => write(': ping\n\n'), pingMs)
  raw.once('close', () => clearInterval(pinging))
  return {
    publish: ({ event, data }) => write(eventText(event, JSON.stringify(data))),
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
