import { expect, test } from 'vitest'
import { type MessageKind, messageLength, requestLine } from './message-length.ts'

function measure(text: string, kind: MessageKind = 'response'): number | undefined {
  return messageLength(Buffer.from(text, 'latin1'), kind)
}

const ok = 'HTTP/1.1 200 OK\r\n'

test.each([
  ['a request without a body', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'request'],
  ['a request with a length', 'POST / HTTP/1.1\r\ncontent-length: 3\r\n\r\nabc', 'request'],
  ['a response with a length', `${ok}Content-Length: 3\r\n\r\nabc`, 'response'],
  ['chunks', `${ok}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`, 'response'],
  ['no content', 'HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\n', 'response'],
  ['not modified', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\n', 'response'],
  ['the answer to HEAD', `${ok}Content-Length: 3\r\n\r\n`, 'response-without-body'],
] as const)('%s is whole with its last byte and not before, whatever follows', (_, text, kind) => {
  for (let length = 0; length < text.length; length += 1) {
    expect(measure(text.slice(0, length), kind)).toBeUndefined()
  }
  expect(measure(text, kind)).toBe(text.length)
  expect(measure(`${text}GET /next`, kind)).toBe(text.length)
})

test('a response that ends with its connection is never whole', () => {
  expect(measure(`${ok}\r\nabc`)).toBeUndefined()
})

test('the first line has method and path', () => {
  const request = Buffer.from('POST /api/ai/ask/ HTTP/1.1\r\n\r\n')
  expect(requestLine(request)).toEqual({ method: 'POST', path: '/api/ai/ask/' })
})
