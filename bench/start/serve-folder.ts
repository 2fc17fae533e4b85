import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { findPage, sendAppPage, servePage } from '../../server/http/static-files.ts'

export interface ServedFolder {
  readonly port: number
  close(): Promise<void>
}

/** A built page behind the product's own way of sending files. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const page = findPage(folder)
  if (!page) throw new Error(`no page was built in ${folder}`)
  const app = fastify()
  await servePage(app, page)
  app.setNotFoundHandler((request, reply) => {
    if (!sendAppPage(page, request, reply)) reply.code(404).send('not found')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { port, close: () => app.close() }
}
