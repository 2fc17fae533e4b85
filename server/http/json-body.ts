import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as received; empty without a body. */
    rawBody: Buffer
  }
}

const noBytes = Buffer.alloc(0)

/** Accepts JSON bodies only, and keeps their bytes, which the fingerprint of the request needs. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => {
    request.rawBody = noBytes
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // With `parseAs: 'buffer'` this is a Buffer; the library's type also allows a string.
    const bytes = body as Buffer
    request.rawBody = bytes
    // Some clients send the content type JSON with a DELETE without a body.
    if (request.method === 'DELETE' && bytes.length === 0) return done(null)
    const text = textOf(bytes)
    if (text === undefined || text === '') done(new Failure('malformed'))
    // With a callback it returns nothing; its type also has a form that returns a promise.
    else void parseJson(request, text, done)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined // not UTF-8: refused as malformed
  }
}
