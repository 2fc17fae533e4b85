import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { pathOf } from './static-files.ts'

/**
 * What is logged, at which level. Never a body, a query or a header: they hold questions, passwords and tokens.
 * One line a request, at `info`.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    // The library's own lines hold the query.
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      level === 'silent'
        ? false
        : {
            level,
            redact: ['*.headers', '*.authorization', '*.password'],
            serializers: { req: told, err: toldError },
          },
  }
}

/** For the hook after each reply. */
export async function logReply(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const status = reply.statusCode
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, path: pathOf(request), status, ms }, 'answered')
}

function told(request: FastifyRequest) {
  return { id: request.id, method: request.method, path: pathOf(request) }
}

/** Without the fields that PostgreSQL adds: its details quote the values. */
function toldError(error: Error) {
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, message: error.message, stack: error.stack ?? '', code }
}
