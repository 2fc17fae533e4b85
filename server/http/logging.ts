import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { Failure } from '#domain/failure.ts'
import type { ProblemReply } from './problem-reply.ts'
import { pathOf } from './static-files.ts'

/**
 * The options for Fastify's log: one line for each request, at `info`. Never a body, a query or a header, because they
 * contain questions, passwords and tokens.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    // The library's own log lines contain the query.
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      level === 'silent'
        ? false
        : {
            level,
            redact: ['*.headers', '*.authorization', '*.password'],
            serializers: { req: loggedRequest, err: loggedError },
          },
  }
}

/** A hook for `onResponse`. */
export async function logReply(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const status = reply.statusCode
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, path: pathOf(request), status, ms }, 'answered')
}

/** Logs a failure of the server. That a caller has left before the reply is none. */
export function logProblem(
  { code, status }: Pick<ProblemReply, 'code' | 'status'>,
  error: unknown,
  { request, raw }: FastifyReply,
): void {
  if (status < 500) return
  const hasLeft = error instanceof Failure && code === 'unavailable' && raw.destroyed
  request.log[hasLeft ? 'info' : 'error']({ err: error }, code)
}

function loggedRequest(request: FastifyRequest) {
  return { id: request.id, method: request.method, path: pathOf(request) }
}

/** Without the fields that PostgreSQL adds, because its details quote values. */
function loggedError(error: Error) {
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, message: error.message, stack: error.stack ?? '', code }
}
