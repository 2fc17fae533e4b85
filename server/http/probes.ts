import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'

const patienceMs = 2_000

/** For operators: `/healthz` while the process is up, `/readyz` while it also reaches its database. */
export function answerProbes(app: FastifyInstance, db: Database): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async () => ({ ok: true }))
  app.get('/readyz', { schema }, async () => {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      await sql`select 1`.execute(db, { signal })
    } catch {
      // Whatever the reason, this server has no database to work with.
      throw new Failure('unavailable', { retryAfterS: 5 })
    }
    return { ok: true }
  })
}
