import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from './event-stream.ts'
import type { Tell } from './handler.ts'
import { problemEvent, problemReply } from './problem-reply.ts'
import type { StoredReply } from './stored-reply.ts'

export interface StreamDeps {
  /** How often a silent stream shows that it is alive. */
  readonly pingMs: number
}

export interface StreamedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers with events: what the work tells while it goes on, and at last its reply, or why there is none. */
export async function streamReply(
  { pingMs }: StreamDeps,
  { request, reply }: StreamedCall,
  work: (tell: Tell) => Promise<StoredReply>,
): Promise<FastifyReply> {
  const stream = openEventStream(reply, pingMs)
  try {
    const { status, code, body } = await work(stream.tell)
    if (code === undefined) stream.end('reply', body)
    else stream.end('problem', problemEvent({ status, code }, request))
  } catch (error) {
    const problem = problemReply(error, request)
    if (problem.status >= 500) request.log.error({ err: error }, problem.code)
    stream.end('problem', problemEvent(problem, request))
  }
  return reply
}
