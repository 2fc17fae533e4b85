import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy before PostgreSQL that knows few parameters of a session, as PgBouncer. */
export interface ParameterRefusal {
  readonly url: string
  close(): Promise<void>
}

/** What PgBouncer takes from a client without being told to. */
const known: ReadonlySet<string> = new Set([
  ...['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'],
  'standard_conforming_strings',
])

/** @param url of a PostgreSQL on this machine */
export async function refuseParameters(url: string): Promise<ParameterRefusal> {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.once('data', (startup) => {
      const refused = parametersOf(startup).find((name) => !known.has(name))
      if (refused !== undefined) {
        client.end(fatal(`unsupported startup parameter: ${refused}`))
        return
      }
      const upstream = connect(Number(port), '127.0.0.1')
      sockets.add(upstream)
      upstream.on('error', () => client.destroy())
      upstream.write(startup)
      client.pipe(upstream).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const own = new URL(url)
  own.port = String(address.port)
  return {
    url: own.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The first message of a client: its length, the version of the protocol, then names and values that end with a zero. */
function parametersOf(startup: Buffer): readonly string[] {
  const texts = startup.subarray(8).toString().split('\0')
  return texts.filter((text, at) => at % 2 === 0 && text !== '')
}

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
