import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptLanguage } from '#domain/language.ts'
import { events, json, stream } from '#support/chat-wire.ts'
import { standInAnswer } from '#support/model-habits.ts'
import { isRefused } from './questions.ts'

/** A chat server that outlives the killed ones and refuses some questions, always the same, as a provider's filter does. */
export interface RefusingModel {
  /** The settings that put both panels on it. */
  readonly serverEnv: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startRefusingModel(refuseEvery: number): Promise<RefusingModel> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const question: string = JSON.parse(body).messages.at(-1).content
    if (isRefused(question, refuseEvery)) json(response, 400, { error: { code: 'content_filter' } })
    else await stream(response, events(standInAnswer[scriptLanguage(question)]), 1024)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    serverEnv: {
      ...{ GENERIC_MODEL_URL: url, GENERIC_MODEL: 'generic' },
      ...{ TUNED_MODEL_URL: url, TUNED_MODEL: 'tuned' },
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
