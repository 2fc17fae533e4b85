import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

export interface DrainDeps {
  readonly underway: ReadonlySet<Promise<unknown>>
  /** Called when the running work must end now. */
  readonly stop: () => void
  /** How long running work may continue. */
  readonly drainMs: number
}

/** Adds work to what is running, until it has ended. A client that leaves ends no work, so its connection does not tell. */
export function track<T>(underway: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  underway.add(work)
  const done = () => underway.delete(work)
  work.then(done, done)
  return work
}

/** Time for aborted work to answer and to release its claim. */
const abortGraceMs = 1_500
const pollMs = 25

/**
 * Makes `app.close()` wait until running requests have finished. Node itself closes idle connections only once, so
 * connections without a request, or idle later, would keep the server open forever. Closing all at once would cut
 * replies.
 */
export function drainOnClose(app: FastifyInstance, { underway, stop, drainMs }: DrainDeps): void {
  let openCount = 0
  let isClosing = false
  app.server.on('request', (_request, response) => {
    openCount += 1
    response.once('close', () => {
      openCount -= 1
    })
  })

  async function untilIdle(limitMs: number): Promise<void> {
    const deadline = Date.now() + limitMs
    while ((openCount > 0 || underway.size > 0) && Date.now() < deadline) await sleep(pollMs)
  }

  app.addHook('onRequest', async () => {
    if (isClosing) throw new Failure('unavailable', { retryAfterS: 2 })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    app.server.close()
    await untilIdle(drainMs)
    stop()
    await untilIdle(abortGraceMs)
    app.server.closeAllConnections()
  })
}
