import type { CallTraits } from '#domain/fault-lab.ts'

/** What the bytes of a message do not show about it. */
export type MessageKind = 'request' | 'response' | 'response-without-body'

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/**
 * Length in bytes of the first HTTP/1.1 message in `bytes` (RFC 9112, section 6), or undefined while some of it is
 * still to come. A response that ends with its connection is never whole by this measure.
 */
export function messageLength(bytes: Buffer, kind: MessageKind): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.subarray(0, end).toString('latin1')
  const bodyAt = end + headEnd.length
  if (kind === 'response-without-body' || /^HTTP\/1\.1 (1\d\d|204|304) /.test(head)) return bodyAt
  if (/^transfer-encoding:.*\bchunked\b/im.test(head)) return afterChunks(bytes, bodyAt)
  const declared = /^content-length:[ \t]*(\d+)/im.exec(head)?.[1]
  if (declared === undefined) return kind === 'request' ? bodyAt : undefined
  const whole = bodyAt + Number(declared)
  return bytes.length >= whole ? whole : undefined
}

function afterChunks(bytes: Buffer, start: number): number | undefined {
  let at = start
  for (;;) {
    const sizeEnd = bytes.indexOf(lineEnd, at)
    if (sizeEnd < 0) return undefined
    const size = Number.parseInt(bytes.subarray(at, sizeEnd).toString('latin1'), 16)
    const next = sizeEnd + lineEnd.length + size + lineEnd.length
    // The servers behind this proxy send no trailers: an empty chunk is the end.
    if (bytes.length < next) return undefined
    if (size === 0) return next
    at = next
  }
}

/** What decides which faults can happen to a request. */
export function callNature(request: Buffer): CallTraits {
  const head = request.subarray(0, request.indexOf(headEnd)).toString('latin1')
  return { method: requestLine(request).method, isSignedIn: /^authorization:/im.test(head) }
}

/** `POST /api/ai/ask/` of a request's first line. */
export function requestLine(request: Buffer): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = request
    .subarray(0, request.indexOf(lineEnd))
    .toString('latin1')
    .split(' ')
  return { method, path }
}
