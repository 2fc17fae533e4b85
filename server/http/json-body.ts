import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came; empty when none came. */
    rawBody: Buffer
  }
}

const noBytes = Buffer.alloc(0)

/** Reads JSON bodies and nothing else, and keeps their bytes: a request is told from another by them. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => {
    request.rawBody = noBytes
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // `parseAs: 'buffer'` hands over a Buffer; the library's type leaves both forms open.
    const bytes = body as Buffer
    request.rawBody = bytes
    // Clients that call everything JSON say so of a DELETE without a body too.
    if (request.method === 'DELETE' && bytes.length === 0) return done(null)
    const text = textOf(bytes)
    if (text === undefined || text === '') done(new Failure('malformed'))
    // The other form of its type returns a promise; this one calls back.
    else void parseJson(request, text, done)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined // no UTF-8: refused as malformed
  }
}
