import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptLanguage } from '#domain/language.ts'
import { habitByName } from './model-habits.ts'

/** What the stand-in was asked, as it arrived. */
interface ModelRequest {
  readonly model: string
  readonly authorization: string | undefined
  /** Of the `api-key` header. */
  readonly apiKey: string | undefined
  /** What stands behind the path. */
  readonly query: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly body: string
}

export interface ModelStandIn {
  /** Base address, as it stands in `GENERIC_MODEL_URL`. */
  readonly url: string
  /** What was asked of a model since the last `forget`. */
  requestsTo(model: string): readonly ModelRequest[]
  /** How many answers of a model were given up by the caller before they ended. */
  abandoned(model: string): number
  /** Forgets what was asked, so that models which change their habits start again. */
  forget(): void
  close(): Promise<void>
}

/**
 * A chat server on a port of its own; the name of the model says how it behaves. A name of several habits with commas
 * between them (`http500,http500,ok`) has one for each request, and keeps the last.
 */
export async function startModelStandIn(): Promise<ModelStandIn> {
  let requests: readonly ModelRequest[] = []
  const abandoned: string[] = []
  const requestsTo = (model: string) => requests.filter((request) => request.model === model)

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { model, messages } = JSON.parse(body)
    const habits: readonly string[] = model.split(',')
    const habit = habits[Math.min(requestsTo(model).length, habits.length - 1)] ?? ''
    response.on('close', () => {
      if (!response.writableFinished) abandoned.push(model)
    })
    const [path, query = ''] = (request.url ?? '').split('?')
    if (path !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const { authorization, 'api-key': key } = request.headers
    const apiKey = typeof key === 'string' ? key : undefined
    requests = [...requests, { model, messages, authorization, apiKey, query, body }]
    const language = scriptLanguage(messages.at(-1).content)
    const behave = habitByName[habit]
    if (behave) behave({ response, language, messages })
    else response.writeHead(404).end(`no model ${model}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port; the string form belongs to pipes.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requestsTo,
    abandoned: (model) => abandoned.filter((name) => name === model).length,
    forget() {
      requests = []
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  return body
}
