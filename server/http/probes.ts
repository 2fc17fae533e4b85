import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

/**
 * For operators: `/healthz` while the process is up, `/readyz` while it also reaches its database.
 * @param ping asks the database, past the pool that requests use
 */
export function answerProbes(app: FastifyInstance, ping: () => Promise<void>): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async () => ({ ok: true }))
  app.get('/readyz', { schema }, async () => {
    try {
      await ping()
    } catch {
      // Whatever the reason, this server has no database to work with.
      throw new Failure('unavailable', { retryAfterS: 5 })
    }
    return { ok: true }
  })
}
