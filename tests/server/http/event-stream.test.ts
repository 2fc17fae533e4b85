import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '#server/http/event-stream.ts'
import { streamReply } from '#server/http/streamed-reply.ts'

let app: FastifyInstance
let address: string
let stream: EventStream

beforeEach(async () => {
  app = Fastify()
  app.get('/', async (_request, reply) => {
    stream = openEventStream(reply, 60_000)
    return reply
  })
  app.get('/refused', (request, reply) =>
    streamReply({ pingMs: 60_000 }, { request, reply }, async () => ({
      status: 422,
      code: 'invalid',
      contentType: 'text/plain; charset=utf-8',
      body: 'Please check what you entered.',
    })),
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const words = (text: string) =>
  ({ event: 'words', data: { panel: 'tuned', from: 0, text } }) as const

test('a slow reader misses some events but gets the reply', async () => {
  const response = await new Promise<NodeJS.ReadableStream>((resolve) => {
    request(address, resolve).end()
  })
  response.pause()
  const piece = 'x'.repeat(64 * 1024)
  let takenCount = 0
  // One turn of the event loop after each write, so that the socket buffers of both sides fill up.
  while (takenCount < 10_000 && stream.publish(words(piece))) {
    takenCount += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(takenCount).toBeLessThan(10_000)
  expect(stream.publish(words('spared'))).toBe(false)
  stream.end('reply', '{"all":"of it"}')
  let received = ''
  for await (const chunk of response.setEncoding('utf8')) received += chunk
  expect(received).not.toContain('spared')
  expect(received.endsWith('event: reply\ndata: {"all":"of it"}\n\n')).toBe(true)
})

test('writing to a closed connection sends nothing and does not throw', async () => {
  const call = request(address)
  const response = await new Promise<NodeJS.ReadableStream>((resolve) => {
    call.on('response', resolve).end()
  })
  response.on('error', () => undefined)
  call.destroy()
  await expect.poll(() => stream.publish(words('anybody?'))).toBe(false)
  stream.end('reply', '{}')
})

test('after its end a stream sends nothing more', async () => {
  const reply = fetch(address)
  await reply
  stream.end('reply', '{}')
  expect(stream.publish(words('more'))).toBe(false)
  stream.end('problem', '{}')
  expect(await (await reply).text()).toBe('event: reply\ndata: {}\n\n')
})

test('a stored refusal is sent as a problem event', async () => {
  const reply = await fetch(`${address}/refused`)
  expect(reply.status).toBe(200)
  const problem = { status: 422, code: 'invalid', title: 'Please check what you entered.' }
  expect(await reply.text()).toBe(`event: problem\ndata: ${JSON.stringify(problem)}\n\n`)
})
