import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { apiVersion, headerNames } from '#contract/problem.ts'
import { sentenceByCode } from './problem-sentences.ts'

/** Answers bytes that are not HTTP, or a request that came too slowly, in the same shape as every other refusal. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  // A request over a slow link may be retried. Bytes that are not HTTP may not.
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isLate ? 408 : 400
  const code = isLate ? 'unavailable' : 'malformed'
  const body = sentenceByCode[code].en
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `${headerNames.api}: ${apiVersion}`,
    `${headerNames.time}: ${new Date().toISOString()}`,
    `${headerNames.error}: ${code}`,
    'Cache-Control: no-store',
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
