import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chat server that streams the words that a test gives it. */
export interface DictatedModel {
  /** Base address, as it stands in `GENERIC_MODEL_URL`. */
  readonly url: string
  /** How often its words were no longer wanted. */
  readonly abandoned: () => number
  /** Once this model has been asked; its answer goes on. */
  says(model: string, words: string): Promise<void>
  /** The answer's last words. */
  ends(model: string, words?: string): Promise<void>
  close(): Promise<void>
}

export async function startDictatedModel(): Promise<DictatedModel> {
  const answering = new Map<string, ServerResponse>()
  let abandoned = 0
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    answering.set(JSON.parse(body).model, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  async function answerOf(model: string): Promise<ServerResponse> {
    while (true) {
      const response = answering.get(model)
      if (response) return response
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  async function says(model: string, words: string): Promise<void> {
    const choice = { index: 0, delta: { content: words } }
    const response = await answerOf(model)
    response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
  }

  return {
    url: `http://127.0.0.1:${port}/v1`,
    abandoned: () => abandoned,
    says,
    async ends(model, words) {
      if (words !== undefined) await says(model, words)
      const response = await answerOf(model)
      const choice = { index: 0, delta: {}, finish_reason: 'stop' }
      response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`)
      answering.delete(model)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
