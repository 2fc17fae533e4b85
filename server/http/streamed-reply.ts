import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from './event-stream.ts'
import type { Publish } from './handler.ts'
import { logProblem } from './logging.ts'
import { problemEvent, problemReply } from './problem-reply.ts'
import type { StoredReply } from './stored-reply.ts'

export interface StreamDeps {
  /** How often a stream without events sends a ping. */
  readonly pingMs: number
}

export interface StreamedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers with server-sent events: those that the work publishes, and at last its reply or the problem. */
export async function streamReply(
  { pingMs }: StreamDeps,
  { request, reply }: StreamedCall,
  work: (publish: Publish) => Promise<StoredReply>,
): Promise<FastifyReply> {
  const stream = openEventStream(reply, pingMs)
  try {
    const { status, code, body } = await work(stream.publish)
    if (code === undefined) stream.end('reply', body)
    else stream.end('problem', problemEvent({ status, code }, request))
  } catch (error) {
    const problem = problemReply(error, request)
    logProblem(problem, error, reply)
    stream.end('problem', problemEvent(problem, request))
  }
  return reply
}
