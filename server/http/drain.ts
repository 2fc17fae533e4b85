import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

export interface DrainDeps {
  readonly underway: ReadonlySet<Promise<unknown>>
  /** Told when what is still underway has to end now. */
  readonly stop: () => void
  /** How long what is underway may go on. */
  readonly drainMs: number
}

/** What broken-off work gets to answer and to let go of its claim. */
const lastWordMs = 1_500
const pollMs = 25

/**
 * Makes `app.close()` let requests finish first. By hand: Node closes idle connections only once, and those of browsers
 * that never sent a request or turn idle later hold the server for ever; closing all at once cuts replies.
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
    await untilIdle(lastWordMs)
    app.server.closeAllConnections()
  })
}
