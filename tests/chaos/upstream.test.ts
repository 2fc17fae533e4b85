import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { reset } from './upstream.ts'

test('a reset right after an orderly end closes the connection all the same', async () => {
  const server = createServer((socket: Socket) => {
    socket.end()
    reset(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on TCP has no other kind
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
  await once(client, 'end')
  const closed = new Promise((resolve) => client.once('close', resolve))
  // A write to a closed connection fails.
  client.on('error', () => undefined)
  const writing = setInterval(() => client.write('anybody?'), 20)
  await closed
  clearInterval(writing)
  expect(client.destroyed).toBe(true)
  await new Promise((resolve) => server.close(resolve))
}, 5_000)
